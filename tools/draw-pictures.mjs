/**
 * Renders the demo's pictures: `node tools/draw-pictures.mjs [name …]`. They are drawn as vectors; what the demo uploads,
 * through the same door as any owner's photographs, are the JPEGs beside them. Run it after a drawing has changed,
 * and look at what comes out.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const FOLDER = fileURLToPath(new URL('../apps/api/demo/pictures/', import.meta.url));
const [WIDTH, HEIGHT] = [2400, 1600];
const LARGEST = 400_000;

/** A little film grain, so that smooth skies do not look printed. */
const grain = () =>
  sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })
    .blur(0.8)
    .greyscale()
    .png()
    .toBuffer();

const render = async (name, noise) => {
  const drawing = await readFile(`${FOLDER}${name}.svg`);
  const pixels = await sharp(drawing, { unlimited: true })
    .resize(WIDTH, HEIGHT)
    .flatten({ background: '#000' })
    .composite([{ input: noise, blend: 'soft-light' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (let quality = 84; quality >= 50; quality -= 3) {
    const jpeg = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length > LARGEST) continue;
    await writeFile(`${FOLDER}${name}.jpg`, jpeg);
    return `${name}.jpg: ${Math.round(jpeg.length / 1000)} kB at quality ${quality}`;
  }
  throw new Error(`${name} does not fit into ${LARGEST} bytes`);
};

const names = (await readdir(FOLDER))
  .filter((file) => file.endsWith('.svg'))
  .map((file) => file.slice(0, -4));
const wanted = process.argv.slice(2);
const noise = await grain();
for (const name of names) {
  if (wanted.length === 0 || wanted.includes(name)) console.log(await render(name, noise));
}
