import { z } from 'zod';
import { line, paragraph } from './fields';
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX, toSlug } from './rules';

/** One picture of the service, in several widths. */
export const ServiceImage = z
  .object({
    url: z.string(),
    alt: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    srcset: z.string().meta({ description: 'All widths, in the form of the HTML attribute' }),
  })
  .meta({ id: 'ServiceImage' });
export type ServiceImage = z.infer<typeof ServiceImage>;

export const ServicePage = z
  .object({
    title: z.string(),
    description: z.string(),
    seo_title: z.string(),
    seo_description: z.string(),
    seo_slug: z.string(),
    images_json: z
      .array(z.string())
      .meta({ description: "Addresses of the images, relative to the tenant's own host" }),
    images: z.array(ServiceImage),
  })
  .meta({ id: 'ServicePage' });
export type ServicePage = z.infer<typeof ServicePage>;

/** A text that may be left out: it is blank then. */
const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((text) => text ?? '');

export const DescribeService = z
  .strictObject({
    title: line(200).refine((text) => text.length > 0, 'Required'),
    description: paragraph(20_000).refine((text) => text.length > 0, 'Required'),
    seo_title: optionalLine(SEO_TITLE_MAX),
    seo_description: optionalLine(SEO_DESCRIPTION_MAX),
    seo_slug: optionalLine(200).transform(toSlug),
  })
  .meta({ id: 'DescribeService' });
export type DescribeService = z.infer<typeof DescribeService>;

export const ImageList = z.object({ images: z.array(z.string()) }).meta({ id: 'ImageList' });
export type ImageList = z.infer<typeof ImageList>;

export const RemoveImage = z
  .strictObject({ imageUrl: z.string().min(1, 'Required').max(500) })
  .meta({ id: 'RemoveImage' });

/** The images in the order in which they are shown, each with its description for people who cannot see it. */
export const ArrangeImages = z
  .strictObject({ images: z.array(z.strictObject({ url: z.string().max(500), alt: line(200) })).max(30) })
  .meta({ id: 'ArrangeImages' });
export type ArrangeImages = z.infer<typeof ArrangeImages>;
