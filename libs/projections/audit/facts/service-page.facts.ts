import type { ServicePageEvent } from '@holdfast/domain/service-page/service-page.events';
import type { Tellers } from './told';

interface Picture {
  readonly id: string;
  readonly alt: string;
}

const nameOf = ({ id, alt }: Picture): string => alt || `picture ${id.slice(0, 8)}`;
const textOf = (pictures: readonly Picture[]): string => pictures.map(nameOf).join(', ');

export const servicePageTellers: Tellers<ServicePageEvent> = {
  ServiceDescribed: ({ title, description, seoTitle, seoDescription, seoSlug }) => ({
    after: { title, description, seoTitle, seoDescription, seoSlug },
  }),
  ServiceImagesAdded: ({ images }) => ({
    after: { pictures: textOf(images) },
    thing: null,
    also: {
      type: 'picture',
      things: images.map((image) => ({ id: image.id, facts: { pictures: nameOf(image) } })),
    },
  }),
  ServiceImageRemoved: ({ imageId }) => ({
    after: { pictures: null },
    thing: { type: 'picture', id: imageId },
  }),
  ServiceImagesArranged: ({ images }, id) => ({
    after: { pictures: textOf(images) },
    thing: { type: 'picture-order', id },
    also: {
      type: 'picture',
      things: images.map((image) => ({ id: image.id, facts: { pictures: nameOf(image) } })),
    },
  }),
};
