import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Trouble } from './trouble';

/**
 * The body of an answer, decoded. Counted while it arrives, before and after decoding, so that little can become much nowhere.
 *
 * @throws Trouble `too_large`; whatever a broken line or broken compression throws
 */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new Trouble('too_large');
  const decoder = decoderOf(response.headers['content-encoding']);
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of counted(source, maxBytes)) chunks.push(chunk);
  };
  if (decoder === null) await pipeline(response, collect);
  else await pipeline(response, (source) => counted(source, maxBytes), decoder, collect);
  return Buffer.concat(chunks);
}

async function* counted(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Trouble('too_large');
    yield chunk;
  }
}

function decoderOf(encoding: string | undefined): Duplex | null {
  switch ((encoding ?? '').trim().toLowerCase()) {
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      // Asked for was gzip. What comes in layers, or in a code that nobody has asked for, is no answer.
      throw new Trouble('unreachable');
  }
}
