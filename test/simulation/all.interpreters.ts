import { actInterpreters } from './act.interpreters';
import { bookingInterpreters, vaultInterpreters } from './booking.interpreters';
import { calendarInterpreters, discountInterpreters } from './calendar.interpreters';
import { channelInterpreters } from './channel.interpreters';
import { channelPollInterpreters } from './channel-poll.interpreters';
import { comparisonInterpreters } from './comparison.interpreters';
import { instalmentInterpreters } from './instalment.interpreters';
import { logInterpreters } from './log.interpreters';
import type { Interpreter } from './memory-database';
import { tariffInterpreters } from './tariff.interpreters';

/** What every statement of the product means to the database in memory. */
export const interpreters: ReadonlyMap<string, Interpreter> = new Map([
  ...logInterpreters,
  ...calendarInterpreters,
  ...channelInterpreters,
  ...channelPollInterpreters,
  ...actInterpreters,
  ...discountInterpreters,
  ...bookingInterpreters,
  ...instalmentInterpreters,
  ...comparisonInterpreters,
  ...vaultInterpreters,
  ...tariffInterpreters,
]);
