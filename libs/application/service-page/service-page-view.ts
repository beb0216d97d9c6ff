import type { ServiceImage, ServicePage } from '@holdfast/contracts/service-page';
import { initialServicePage } from '@holdfast/domain/service-page/service-page.state';
import type { ServicePageState } from '@holdfast/domain/service-page/service-page.state';
import type { StoredImage } from '@holdfast/domain/service-page/service-page.events';

/** Where an image is fetched in one of its widths, relative to the tenant's own host. */
export const imageUrl = (imageId: string, width: number): string => `/media/${imageId}/${width}.webp`;

/** The image that an address of ours names; null for any other address. */
export const imageIdOf = (url: string): string | null =>
  /(?:^|\/)media\/([0-9a-f]{32})\//.exec(url)?.[1] ?? null;

const imageView = ({ id, width, height, widths, alt }: StoredImage): ServiceImage => ({
  url: imageUrl(id, Math.max(...widths)),
  alt,
  width,
  height,
  srcset: widths.map((each) => `${imageUrl(id, each)} ${each}w`).join(', '),
});

/** The service page as everybody sees it; empty while nothing was written on it. */
export const servicePageView = (page: ServicePageState = initialServicePage()): ServicePage => {
  const images = page.images.map(imageView);
  return {
    title: page.title,
    description: page.description,
    seo_title: page.seoTitle,
    seo_description: page.seoDescription,
    seo_slug: page.seoSlug,
    images_json: images.map(({ url }) => url),
    images,
  };
};
