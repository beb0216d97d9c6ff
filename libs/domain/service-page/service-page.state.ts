import { assertNever } from '../kernel/assert-never';
import type { ServicePageEvent, StoredImage } from './service-page.events';

export interface ServicePageState {
  readonly title: string;
  readonly description: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly seoSlug: string;
  readonly images: readonly StoredImage[];
}

export const initialServicePage = (): ServicePageState => ({
  title: '',
  description: '',
  seoTitle: '',
  seoDescription: '',
  seoSlug: '',
  images: [],
});

/** Images named in the new order come first in that order; one that was added meanwhile stays, behind them. */
const arrange = (
  images: readonly StoredImage[],
  order: readonly { id: string; alt: string }[],
): StoredImage[] => {
  const byId = new Map(images.map((image) => [image.id, image]));
  const arranged = order.flatMap(({ id, alt }) => {
    const image = byId.get(id);
    return image ? [{ ...image, alt }] : [];
  });
  const named = new Set(order.map(({ id }) => id));
  return [...arranged, ...images.filter((image) => !named.has(image.id))];
};

export const evolveServicePage = (state: ServicePageState, event: ServicePageEvent): ServicePageState => {
  switch (event.type) {
    case 'ServiceDescribed':
      return { ...state, ...event.data };
    case 'ServiceImagesAdded':
      return { ...state, images: [...state.images, ...event.data.images] };
    case 'ServiceImageRemoved':
      return { ...state, images: state.images.filter((image) => image.id !== event.data.imageId) };
    case 'ServiceImagesArranged':
      return { ...state, images: arrange(state.images, event.data.images) };
    default:
      return assertNever(event);
  }
};
