import type { Actor } from '@holdfast/event-store/event';
import { text } from '@holdfast/event-store/tables/column';
import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { tariffTable } from './tariff.table';

/** A tariff as it is read. */
export const tariff = selection(named(tariffTable, 't'));

/** A tariff with its number and the instant it was published at. */
export type TariffRow = RowOf<typeof tariff>;

/** The tariff that holds now; no row before any was published. Under the tenant's lock it is exactly what the log says. */
export const currentTariff = read<TariffRow, [tenantId: string]>(
  'tariff_current',
  `select ${tariff.columns} from rm.tariff t where t.tenant_id = $1 order by t.version desc limit 1`,
  tariff.decode,
);

export const tariffOfVersion = read<TariffRow, [tenantId: string, version: number]>(
  'tariff_of_version',
  `select ${tariff.columns} from rm.tariff t where t.tenant_id = $1 and t.version = $2::int`,
  tariff.decode,
);

/** The tariff that held at an instant. */
export const tariffInForce = read<TariffRow, [tenantId: string, at: string]>(
  'tariff_in_force',
  `select ${tariff.columns} from rm.tariff t where t.tenant_id = $1 and t.published_at <= $2::timestamptz order by t.version desc limit 1`,
  tariff.decode,
);

const publication = selection({
  ...named(tariffTable, 't', 'version', 'published_at'),
  actorKind: text<Actor['kind']>().from(`e.meta -> 'actor' ->> 'kind'`),
});

export type PublicationRow = RowOf<typeof publication>;

/** Who published which version, and when, newest first. Who it was stands in the log: a stream's versions are the tariff's. */
export const tariffPublications = read<PublicationRow, [tenantId: string]>(
  'tariff_publications',
  `select ${publication.columns} from rm.tariff t
     join es.event e on e.tenant_id = t.tenant_id and e.stream_type = 'tariff' and e.stream_id = t.tenant_id and e.version = t.version
    where t.tenant_id = $1 order by t.version desc`,
  publication.decode,
);
