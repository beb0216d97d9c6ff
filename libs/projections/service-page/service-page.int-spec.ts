import { randomUUID } from 'node:crypto';
import type { ServicePageEvent, StoredImage } from '@holdfast/domain/service-page/service-page.events';
import { evolveServicePage, initialServicePage } from '@holdfast/domain/service-page/service-page.state';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { useProjections } from '../../../test/support/projected';
import { servicePageProjection } from './service-page.projection';
import { servicePageOf } from './service-page.queries';

const image = (id: string): StoredImage => ({ id, width: 1600, height: 900, widths: [400, 1600], alt: '' });

const described = (title: string): ServicePageEvent => ({
  type: 'ServiceDescribed',
  data: { title, description: 'By the sea', seoTitle: '', seoDescription: '', seoSlug: 'sea' },
});

const life: readonly ServicePageEvent[] = [
  { type: 'ServiceImagesAdded', data: { images: [image('a'), image('b')] } },
  described('A caravan'),
  { type: 'ServiceImagesAdded', data: { images: [image('c')] } },
  {
    type: 'ServiceImagesArranged',
    data: {
      images: [
        { id: 'c', alt: 'The bunk' },
        { id: 'a', alt: '' },
      ],
    },
  },
  described('A better caravan'),
  { type: 'ServiceImageRemoved', data: { imageId: 'a' } },
  { type: 'ServiceImagesArranged', data: { images: [{ id: 'b', alt: 'The "path" to the beach' }] } },
  { type: 'ServiceImageRemoved', data: { imageId: 'b' } },
  { type: 'ServiceImageRemoved', data: { imageId: 'c' } },
];

describe('the row of a service page', () => {
  const log = useProjections(servicePageProjection);

  it('says after every event what the events say, and again when it is rebuilt', async () => {
    const tenantId = randomUUID();
    let state = initialServicePage();
    for (const event of life) {
      await log.append(tenantId, { type: 'service-page', id: tenantId }, event);
      state = evolveServicePage(state, event);
      const [[row]] = await inTenant(log.pool, tenantId, [servicePageOf(tenantId)]);
      expect(row).toEqual(state);
    }
    const { before, after } = await log.rebuilt(tenantId);
    expect(after).toEqual(before);
  });
});
