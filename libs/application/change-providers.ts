import type { Provider } from '@nestjs/common';
import { AcceptOfferHandler } from './change/accept-offer';
import { AcceptChangeHandler, DeclineChangeHandler } from './change/answer-change';
import { ChangeDesk } from './change/change-desk';
import { ChangeNotes } from './change/change-notes';
import { ChangeWriter } from './change/change-writer';
import { PayChangeHandler } from './change/pay-change';
import { QuoteChangeHandler } from './change/quote-change';
import { ReadChangeHandler } from './change/read-change';
import { StartChangeHandler } from './change/start-change';
import { WithdrawChangeHandler } from './change/withdraw-change';

/** What customers and owners do about the dates of a booking. Beside `bookingProviders`, which keep what is held for it. */
export const changeProviders: readonly Provider[] = [
  AcceptChangeHandler,
  AcceptOfferHandler,
  ChangeDesk,
  ChangeNotes,
  ChangeWriter,
  DeclineChangeHandler,
  PayChangeHandler,
  QuoteChangeHandler,
  ReadChangeHandler,
  StartChangeHandler,
  WithdrawChangeHandler,
];
