import { NO_TARIFF } from '@holdfast/domain/stay/tariff';
import type { PublishedTariff } from '@holdfast/domain/stay/tariff';
import { currentTariff } from '@holdfast/projections/tariff/tariff.queries';
import type { TariffRow } from '@holdfast/projections/tariff/tariff.queries';
import type { Work } from './unit-of-work';

/** A tariff that was published; without one, version 0, which offers no stays. */
export const publishedTariff = (row: TariffRow | null | undefined): PublishedTariff =>
  row ? { version: row.version, tariff: row.terms } : { version: 0, tariff: NO_TARIFF };

/** The tariff as it stands under the lock. Free of a round trip where `currentTariff` was read along with the lock. */
export const loadTariff = async (tx: Work): Promise<PublishedTariff> =>
  publishedTariff(await tx.row(currentTariff(tx.tenantId)));
