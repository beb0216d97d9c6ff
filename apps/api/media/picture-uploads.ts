import { IMAGES_PER_REQUEST } from '@holdfast/contracts/rules';
import type { Readable } from 'node:stream';
import type { Request } from 'express';
import { ProblemException } from '../http/problems/problem.exception';

const MAX_BYTES = 10 * 1024 * 1024;

/** A file of a multipart form, held in memory. */
export interface SentFile {
  readonly originalname: string;
  readonly buffer: Buffer;
}

type Arriving = { readonly originalname: string; readonly stream: Readable };
type Done = (error: unknown, file?: { readonly buffer: Buffer; readonly size: number }) => void;

const refuse = (sentence: string): ProblemException =>
  new ProblemException('payload_too_large', { sentence, fields: [{ path: 'images', message: sentence }] });

const read = ({ originalname, stream }: Arriving, done: Done): void => {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    const fitted = size <= MAX_BYTES;
    size += chunk.length;
    if (size <= MAX_BYTES) chunks.push(chunk);
    // The parser gives the request up: whatever still comes is not kept.
    else if (fitted) done(refuse(`"${originalname}" is larger than 10 MB. No picture was uploaded.`));
  });
  stream.once('error', done);
  stream.once('end', () => {
    if (size <= MAX_BYTES) done(null, { buffer: Buffer.concat(chunks, size), size });
  });
};

/**
 * Takes the files of a form into memory, as the form parser's storage. Its own limits would only say that some file is too
 * large; this says which.
 */
class PictureUploads {
  private readonly counts = new WeakMap<Request, number>();

  _handleFile(request: Request, file: Arriving, done: Done): void {
    const count = (this.counts.get(request) ?? 0) + 1;
    this.counts.set(request, count);
    if (count > IMAGES_PER_REQUEST) {
      file.stream.resume();
      return done(
        refuse(`At most ${IMAGES_PER_REQUEST} pictures can be uploaded at once. No picture was uploaded.`),
      );
    }
    read(file, done);
  }

  _removeFile(_request: Request, file: { buffer?: Buffer }, done: (error: unknown) => void): void {
    delete file.buffer;
    done(null);
  }
}

/** For the interceptor that reads the form. */
export const pictureUploads = {
  storage: new PictureUploads(),
  limits: { fields: 0 },
};
