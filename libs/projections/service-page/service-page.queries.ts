import type { ServicePageState } from '@holdfast/domain/service-page/service-page.state';
import { json, text } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';

/** The service page; no row while nothing was ever written on it. */
export const servicePageOf = read<ServicePageState, [tenantId: string]>(
  'service_page_of',
  `select jsonb_build_object('title', title, 'description', description, 'seoTitle', seo_title,
          'seoDescription', seo_description, 'seoSlug', seo_slug, 'images', images)
     from rm.service_page where tenant_id = $1`,
  (fields) => json<ServicePageState>(fields, 0),
);

export interface ImageOwner {
  readonly tenantId: string;
  readonly deleted: boolean;
}

/** Whose pictures may lie in the storage: every tenant there ever was, but for those of `$2`. Looks across all tenants, as the system. */
export const imageOwners = read<ImageOwner, [limit: number, putOff: readonly string[]]>(
  'service_page_image_owners',
  `select jsonb_build_object('tenantId', t.tenant_id, 'deleted', t.status = 'deleted') from rm.tenant t
    where t.tenant_id <> all($2::uuid[]) order by t.tenant_id limit $1`,
  (fields) => json<ImageOwner>(fields, 0),
);

/** The ids of the pictures that a tenant's page shows. */
export const shownImages = read<string, [tenantId: string]>(
  'service_page_shown_images',
  `select i ->> 'id' from rm.service_page p cross join jsonb_array_elements(p.images) i where p.tenant_id = $1`,
  (fields) => text(fields, 0),
);
