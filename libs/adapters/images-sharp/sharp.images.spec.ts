import sharp from 'sharp';
import { SharpImages } from './sharp.images';

const images = new SharpImages();
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 140 } } });

describe('An upload', () => {
  it('is made in the widths up to its own, as WebP', async () => {
    const prepared = await images.prepare(await picture(1000, 500).jpeg().toBuffer());
    expect(prepared).toMatchObject({ outcome: 'prepared', width: 1000, height: 500 });
    if (prepared.outcome !== 'prepared') return;
    expect(prepared.variants.map(({ width }) => width)).toEqual([480, 800, 960, 1000]);
    const made = await sharp(Buffer.from(prepared.variants[0]?.content ?? [])).metadata();
    expect(made).toMatchObject({ format: 'webp', width: 480, height: 240 });
  });

  it('is turned upright, and loses the place where it was taken', async () => {
    const withExif = await picture(600, 300)
      .withExif({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '50/1 7/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const prepared = await images.prepare(withExif);
    expect(prepared).toMatchObject({ outcome: 'prepared', width: 300, height: 600 });
    if (prepared.outcome !== 'prepared') return;
    const made = await sharp(Buffer.from(prepared.variants.at(-1)?.content ?? [])).metadata();
    expect(made.exif).toBeUndefined();
    expect(made.orientation).toBeUndefined();
  });

  it('is worked on alone, however many come at once', async () => {
    const content = await picture(1600, 1200).jpeg().toBuffer();
    let most = 0;
    let isOver = false;
    // Only what is in work counts: a picture that goes from the queue into work between the two readings would count twice.
    const watch = (): void => {
      most = Math.max(most, sharp.counters().process);
      if (!isOver) setImmediate(watch);
    };
    watch();
    await Promise.all([1, 2, 3, 4].map(() => images.prepare(content)));
    isOver = true;
    expect(most).toBe(1);
  });

  it('has the same id when it comes again', async () => {
    const content = await picture(50, 50).png().toBuffer();
    const [first, second] = await Promise.all([images.prepare(content), images.prepare(content)]);
    expect(first).toEqual(second);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;')],
    ['a page that calls itself a picture', Buffer.from('<html><body>photo.jpg</body></html>')],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused', async (_, content) => {
    expect(await images.prepare(content)).toEqual({ outcome: 'refused', reason: 'not_an_image' });
  });

  it('that breaks off is refused', async () => {
    const whole = await picture(800, 800).png({ compressionLevel: 0 }).toBuffer();
    expect(await images.prepare(whole.subarray(0, whole.length / 2))).toMatchObject({ outcome: 'refused' });
  });

  it('that would unfold to more than 40 megapixels is refused', async () => {
    const bomb = await picture(7000, 7000).png({ compressionLevel: 9 }).toBuffer();
    expect(await images.prepare(bomb)).toEqual({ outcome: 'refused', reason: 'too_many_pixels' });
  });
});
