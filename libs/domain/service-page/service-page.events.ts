import type { DomainEvent } from '../kernel/decision';

/** An image as it was stored: `id` names the file in the store, widths are those that were made of it. */
export interface StoredImage {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly alt: string;
}

export type ServicePageEvent =
  | DomainEvent<
      'ServiceDescribed',
      { title: string; description: string; seoTitle: string; seoDescription: string; seoSlug: string }
    >
  | DomainEvent<'ServiceImagesAdded', { images: readonly StoredImage[] }>
  | DomainEvent<'ServiceImageRemoved', { imageId: string }>
  | DomainEvent<'ServiceImagesArranged', { images: readonly { id: string; alt: string }[] }>;
