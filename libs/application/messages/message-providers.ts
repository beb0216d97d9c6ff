import type { Provider } from '@nestjs/common';
import { ServeLinkWishHandler } from '../links/find-links';
import { ManageLinks } from '../links/manage-links';
import { TenantReader } from '../tenant/tenant-reader';
import { LetterDetails } from './letter-details';
import { LetterReader } from './letter-reader';
import { SendMessageHandler } from './send-message';

/** What sends messages; for the process that has a way to send them. Beside `bookingProviders`. */
export const messageProviders: readonly Provider[] = [
  LetterDetails,
  LetterReader,
  ManageLinks,
  SendMessageHandler,
  ServeLinkWishHandler,
  TenantReader,
];
