import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /^assets\/.+\.(js|css|svg)$/;
/** What fits into one packet is not worth a second file. */
const WORTH_IT = 1_000;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/**
 * Writes every text of the build once more as Brotli and as gzip, as small as can be: files that never change need not be
 * compressed for each visitor anew.
 */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const texts = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName));
    await Promise.all(
      texts.map(async (file) => {
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (content.length < WORTH_IT) return;
        const brotli = asBrotli(content, {
          params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        });
        const path = join(dir, file.fileName);
        await writeFile(`${path}.br`, await brotli);
        await writeFile(`${path}.gz`, await asGzip(content, { level: 9 }));
      }),
    );
  },
});
