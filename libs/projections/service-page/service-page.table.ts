import type { ServicePageState } from '@holdfast/domain/service-page/service-page.state';
import { jsonb, text } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';

/** The one service that a tenant offers, with its images in the order in which they are shown. */
export const servicePageTable = table('rm.service_page', [], {
  title: text().or(''),
  description: text().or(''),
  seo_title: text().or(''),
  seo_description: text().or(''),
  seo_slug: text().or(''),
  images: jsonb<ServicePageState['images']>().or('[]'),
});
