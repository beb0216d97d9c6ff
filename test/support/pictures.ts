import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

export interface FormFile {
  readonly name: string;
  readonly content: Buffer;
  /** As the browser claims; nobody believes it. */
  readonly type?: string;
}

/** A picture of one colour. Two of different colours are different pictures. */
export const picture = (colour: string, { width = 40, height = 30 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** Files as a browser's form sends them, to be spread into a request. */
export const formOf = (files: readonly FormFile[], field = 'images') => {
  const boundary = randomBytes(12).toString('hex');
  const parts = files.flatMap(({ name, content, type = 'image/png' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  };
};
