import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { ServicePageEvent, StoredImage } from './service-page.events';
import type { ServicePageState } from './service-page.state';

export const MAX_IMAGES = 30;

export interface DescribeService {
  readonly title: string;
  readonly description: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly seoSlug: string;
}

export const describeService = (
  command: DescribeService,
  state: ServicePageState,
): Decision<ServicePageEvent, never> => {
  const unchanged = (Object.keys(command) as (keyof DescribeService)[]).every(
    (key) => command[key] === state[key],
  );
  return unchanged ? accept() : accept({ type: 'ServiceDescribed', data: { ...command } });
};

export const addImages = (
  images: readonly StoredImage[],
  state: ServicePageState,
): Decision<ServicePageEvent, 'image_limit'> => {
  // The same picture uploaded twice has the same id: it is there already.
  const known = new Set(state.images.map((image) => image.id));
  const fresh = images.filter((image, index) => {
    return !known.has(image.id) && images.findIndex(({ id }) => id === image.id) === index;
  });
  if (state.images.length + fresh.length > MAX_IMAGES) return reject('image_limit', { max: MAX_IMAGES });
  return fresh.length === 0 ? accept() : accept({ type: 'ServiceImagesAdded', data: { images: fresh } });
};

export const removeImage = (
  imageId: string,
  state: ServicePageState,
): Decision<ServicePageEvent, 'image_unknown'> =>
  state.images.some((image) => image.id === imageId)
    ? accept({ type: 'ServiceImageRemoved', data: { imageId } })
    : reject('image_unknown');

export const arrangeImages = (
  images: readonly { id: string; alt: string }[],
  state: ServicePageState,
): Decision<ServicePageEvent, 'image_unknown'> => {
  const known = new Set(state.images.map((image) => image.id));
  if (images.some(({ id }) => !known.has(id))) return reject('image_unknown');
  return accept({ type: 'ServiceImagesArranged', data: { images } });
};
