import type { ServicePageState } from '@holdfast/domain/service-page/service-page.state';
import { json } from '@holdfast/event-store/decode';
import { read } from '@holdfast/event-store/statement';

/** The service page; no row while nothing was ever written on it. */
export const servicePageOf = read<ServicePageState, [tenantId: string]>(
  'service_page_of',
  `select jsonb_build_object('title', title, 'description', description, 'seoTitle', seo_title,
          'seoDescription', seo_description, 'seoSlug', seo_slug, 'images', images)
     from rm.service_page where tenant_id = $1`,
  (fields) => json<ServicePageState>(fields, 0),
);
