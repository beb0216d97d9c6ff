import type { Tariff } from '@holdfast/domain/stay/tariff';
import { int, jsonb, timestamptz } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';
import type { CellsOf } from '@holdfast/event-store/tables/declared-table';

/** Every tariff that a tenant has published, by its number. */
export const tariffTable = table('rm.tariff', ['version'], {
  version: int(),
  terms: jsonb<Tariff>(),
  published_at: timestamptz<Date>(),
});

export type TariffCells = CellsOf<typeof tariffTable>;
