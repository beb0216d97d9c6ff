import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Turns } from '@holdfast/platform/throttle/turns';
import type { ImageVariant, Images, PreparedImage, RefusedImage } from '@holdfast/ports/images.port';
import { formatOf } from './format';

// 800 is what phones with about twice the dots ask for: 360 to 400 px across. A browser takes none that is a single dot too narrow.
const WIDTHS = [480, 800, 960, 1600, 2400];
const MAX_PIXELS = 40_000_000;
const SECONDS = 20;

// Uploads come from strangers: only the loaders that are needed, one image at a time, nothing kept.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

const open = (content: Uint8Array) =>
  sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 }).timeout({ seconds: SECONDS });

// One picture takes a hundred megabytes and a whole core while it is worked on: however many send pictures, one at a time in a
// process, so that the rest of it keeps running. Later pictures wait; how many may wait is for the upload limits to say.
const turns = new Turns(1, Number.POSITIVE_INFINITY);

/** JPEG, PNG and WebP through libvips: re-encoded as WebP without metadata, in the widths that pages ask for. */
export class SharpImages implements Images {
  prepare(content: Uint8Array): Promise<PreparedImage | RefusedImage> {
    return turns.take(() => this.work(content));
  }

  private async work(content: Uint8Array): Promise<PreparedImage | RefusedImage> {
    const format = formatOf(content);
    if (format === null) return { outcome: 'refused', reason: 'not_an_image' };
    try {
      const found = await open(content).metadata();
      if (found.format !== format) return { outcome: 'refused', reason: 'not_an_image' };
      if (found.width * found.height > MAX_PIXELS) return { outcome: 'refused', reason: 'too_many_pixels' };
      // Cameras write how they were held: a picture on its side is turned, so its sides change places.
      const width = (found.orientation ?? 1) >= 5 ? found.height : found.width;
      return await this.encode(content, width);
    } catch (error) {
      const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
      return { outcome: 'refused', reason: tooLarge ? 'too_many_pixels' : 'broken' };
    }
  }

  private async encode(content: Uint8Array, width: number): Promise<PreparedImage> {
    const largest = Math.min(width, WIDTHS.at(-1) ?? width);
    const widths = [...WIDTHS.filter((each) => each < largest), largest];
    const variants: ImageVariant[] = [];
    let height = 0;
    for (const each of widths) {
      const { data, info } = await open(content)
        .autoOrient()
        .resize({ width: each })
        .webp({ quality: 80, effort: 3 })
        .toBuffer({ resolveWithObject: true });
      variants.push({ width: each, content: data, contentType: 'image/webp' });
      ({ height } = info);
    }
    const id = createHash('sha256').update(content).digest('hex').slice(0, 32);
    return { outcome: 'prepared', id, width: largest, height, variants };
  }
}
