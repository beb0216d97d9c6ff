import type { ServicePageEvent } from '@holdfast/domain/service-page/service-page.events';
import { written } from '@holdfast/event-store/rows/event-map';
import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { statement } from '@holdfast/event-store/wire/statement';

const describe = statement(
  'service_page_describe',
  `insert into rm.service_page (tenant_id, title, description, seo_title, seo_description, seo_slug)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (tenant_id) do update set title = excluded.title, description = excluded.description,
      seo_title = excluded.seo_title, seo_description = excluded.seo_description, seo_slug = excluded.seo_slug`,
);
const addImages = statement(
  'service_page_add_images',
  `insert into rm.service_page as p (tenant_id, images) values ($1, $2::jsonb)
   on conflict (tenant_id) do update set images = p.images || excluded.images`,
);
const removeImage = statement(
  'service_page_remove_image',
  `update rm.service_page set images = coalesce((select jsonb_agg(i.value order by i.ordinality)
          from jsonb_array_elements(images) with ordinality i where i.value ->> 'id' <> $2), '[]')
    where tenant_id = $1`,
);
// Images that the new order does not name stay, behind the others.
const arrangeImages = statement(
  'service_page_arrange_images',
  `update rm.service_page set images = coalesce((
     select jsonb_agg(case when o.value is null then i.value else i.value || jsonb_build_object('alt', o.value -> 'alt') end
                      order by o.ordinality nulls last, i.ordinality)
       from jsonb_array_elements(images) with ordinality i
       left join jsonb_array_elements($2::jsonb) with ordinality o on o.value ->> 'id' = i.value ->> 'id'), '[]')
    where tenant_id = $1`,
);

const { handles, project } = written<ServicePageEvent>({
  ServiceDescribed: ({ tenantId, data: { title, description, seoTitle, seoDescription, seoSlug } }) => [
    describe(tenantId, title, description, seoTitle, seoDescription, seoSlug),
  ],
  ServiceImagesAdded: ({ tenantId, data }) => [addImages(tenantId, JSON.stringify(data.images))],
  ServiceImageRemoved: ({ tenantId, data }) => [removeImage(tenantId, data.imageId)],
  ServiceImagesArranged: ({ tenantId, data }) => [arrangeImages(tenantId, JSON.stringify(data.images))],
});

/** What the tenant offers, as its page shows it: current at every commit. */
export const servicePageProjection: RebuildableProjection = {
  name: 'service-page',
  version: 1,
  tables: ['rm.service_page'],
  handles,
  project,
};
