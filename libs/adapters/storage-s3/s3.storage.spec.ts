import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { storageSuite } from '../../../test/support/storage-suite';
import { S3Storage } from './s3.storage';
import type { S3Settings } from './s3.storage';

const BUCKET = 'pictures';

/** A stand-in for S3 in this process. A strict one checks signatures; it cannot check those of listings. */
const useBucket = ({ strict }: { strict: boolean }) => {
  const directory = mkdtempSync(join(tmpdir(), 'holdfast-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures: !strict,
    configureBuckets: [{ name: BUCKET }],
  });
  const bucket = {} as { settings: S3Settings };
  beforeAll(async () => {
    const { port } = await server.run();
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const endpoint = `http://127.0.0.1:${port}`;
    bucket.settings = { bucket: BUCKET, region: 'eu-west-2', endpoint, ...credentials };
  });
  afterAll(async () => {
    await server.close();
    rmSync(directory, { recursive: true });
  });
  return bucket;
};

describe('the storage in a bucket', () => {
  const bucket = useBucket({ strict: false });
  storageSuite(() => S3Storage.open(bucket.settings));
});

describe('a bucket that is refused', () => {
  const bucket = useBucket({ strict: true });

  it('opens to the right key', async () => {
    const storage = await S3Storage.open(bucket.settings);
    await storage.put('a/b.webp', Buffer.from('x'), 'image/webp');
    expect(await storage.get('a/b.webp')).toHaveLength(1);
  });

  it.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'nobody' }, 'InvalidAccessKeyId'],
    ['an unknown bucket', { bucket: 'absent' }, 'NoSuchBucket'],
  ])('fails for %s, and is not taken for an absent file', async (_, change, name) => {
    const storage = await S3Storage.open({ ...bucket.settings, ...change });
    await expect(storage.get('a/b.webp')).rejects.toMatchObject({ name });
    await expect(storage.put('a/b.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({ name });
  });
});
