import type { ServicePageState } from '@holdfast/domain/service-page/service-page.state';
import { boolean, uuid } from '@holdfast/event-store/tables/column';
import { named, only, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { text } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';
import { servicePageTable } from './service-page.table';

const servicePage = selection(named(servicePageTable, 'p'));

/** The service page; no row while nothing was ever written on it. */
export const servicePageOf = read<ServicePageState, [tenantId: string]>(
  'service_page_of',
  `select ${servicePage.columns} from rm.service_page p where p.tenant_id = $1`,
  servicePage.decode,
);

const imageOwner = selection({
  tenantId: uuid().from('t.tenant_id'),
  deleted: boolean().from(`t.status = 'deleted'`),
});

export type ImageOwner = RowOf<typeof imageOwner>;

/** Whose pictures may lie in the storage: every tenant there ever was, but for those of `$2`. Looks across all tenants, as the system. */
export const imageOwners = read<ImageOwner, [limit: number, putOff: readonly string[]]>(
  'service_page_image_owners',
  `select ${imageOwner.columns} from rm.tenant t
    where t.tenant_id <> all($2::uuid[]) order by t.tenant_id limit $1`,
  imageOwner.decode,
);

/** The ids of the pictures that a tenant's page shows. */
export const shownImages = read<string, [tenantId: string]>(
  'service_page_shown_images',
  `select i ->> 'id' from rm.service_page p cross join jsonb_array_elements(p.images) i where p.tenant_id = $1`,
  only(text),
);
