import { bookingTermsRows } from '@holdfast/projections/booking/booking-terms.rows';
import { tariff } from '@holdfast/projections/tariff/tariff.queries';
import { tariffRows } from '@holdfast/projections/tariff/tariff.rows';
import type { TariffCells } from '@holdfast/projections/tariff/tariff.table';
import { derivedInterpreters, rowsOf } from './derived.interpreters';
import { fieldsOf } from './fields';
import type { Interpreter, Session } from './memory-database';

export const TARIFFS = tariffRows.table.name;
export const TERMS = bookingTermsRows.table.name;

const tariffsOf = ({ tables }: Session, tenantId: string) => rowsOf<TariffCells>(tables, TARIFFS, tenantId);
const shown = (row: TariffCells | undefined) => (row === undefined ? [] : [fieldsOf(tariff, row)]);

/** What the statements about tariffs, and about what was agreed under them, mean. */
export const tariffInterpreters: readonly (readonly [string, Interpreter])[] = [
  ...derivedInterpreters(tariffRows),
  ...derivedInterpreters(bookingTermsRows),
  // Versions have no gaps: the one with the highest number was put last.
  ['tariff_current', ([tenantId], session) => shown([...tariffsOf(session, tenantId).values()].at(-1))],
  [
    'tariff_of_version',
    ([tenantId, version], session) => shown(tariffsOf(session, tenantId).get(String(version))),
  ],
  [
    'tariff_in_force',
    ([tenantId, at], session) =>
      shown(
        [...tariffsOf(session, tenantId).values()].findLast(
          ({ published_at }) => published_at <= new Date(String(at)),
        ),
      ),
  ],
];
