import type { TariffEvent } from '@holdfast/domain/tariff/tariff.events';
import { rowChanges } from '@holdfast/event-store/rows/row-changes';
import { insert } from '@holdfast/event-store/rows/words';
import { tariffTable } from './tariff.table';
import type { TariffCells } from './tariff.table';

/** A published tariff is a row of its own, and stays as it is. */
export const tariffRows = rowChanges<TariffCells, TariffEvent>(tariffTable, {
  TariffPublished: insert({
    version: ({ data }) => data.version,
    terms: ({ data }) => data.tariff,
    published_at: ({ occurredAt }) => occurredAt,
  }),
});
