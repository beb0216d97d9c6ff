import type { DemandKind, Lead } from '@holdfast/domain/demand/demand';
import { date, int, text } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';

/** How many visitors asked for which stays, day by day; nothing of any of them. A row is swept after 25 months. */
export const demandTable = table(
  'rm.demand',
  ['day', 'kind', 'rule', 'stay_month', 'nights', 'weekday', 'lead', 'party'],
  {
    /** On the wall of the business. */
    day: date(),
    kind: text<DemandKind>(),
    /** The rule that turned them away, with the number it was set to; empty: none did. */
    rule: text(),
    stay_month: text(),
    nights: int(),
    /** Of the arrival. */
    weekday: int(),
    /** How many days ahead, in bands. */
    lead: text<Lead>(),
    party: int(),
    count: int(),
  },
);
