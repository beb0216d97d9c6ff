import type { S3Client } from '@aws-sdk/client-s3';
import { storageKey } from '@holdfast/platform/storage/storage-key';
import type { Storage, StoredFile } from '@holdfast/ports/storage.port';

type Sdk = typeof import('@aws-sdk/client-s3');

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of a service that speaks S3; null for Amazon's own. */
  readonly endpoint: string | null;
}

/** Objects in one bucket of Amazon S3, or of any service that speaks its protocol. */
export class S3Storage implements Storage {
  private constructor(
    private readonly sdk: Sdk,
    private readonly client: S3Client,
    private readonly bucket: string,
  ) {}

  /** Loads the vendor's client, which is larger than all of our own code, only when there is a bucket. */
  static async open(settings: S3Settings): Promise<S3Storage> {
    const { bucket, region, endpoint, accessKeyId, secretAccessKey } = settings;
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Other services seldom have a host name for each bucket, and do not all know the newer checksums.
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 },
    });
    return new S3Storage(sdk, client, bucket);
  }

  async put(key: string, content: Uint8Array, contentType: string): Promise<void> {
    const kept = { ...this.object(key), Body: content, ContentType: contentType };
    await this.client.send(new this.sdk.PutObjectCommand(kept));
  }

  async get(key: string): Promise<Uint8Array | null> {
    const command = new this.sdk.GetObjectCommand(this.object(key));
    try {
      const { Body: body } = await this.client.send(command);
      return (await body?.transformToByteArray()) ?? null;
    } catch (error) {
      if (error instanceof this.sdk.NoSuchKey) return null;
      throw error;
    }
  }

  async files(folder: string): Promise<StoredFile[]> {
    const asked = { Bucket: this.bucket, Prefix: `${storageKey(folder)}/` };
    const pages = this.sdk.paginateListObjectsV2({ client: this.client }, asked);
    const found: StoredFile[] = [];
    for await (const { Contents: page = [] } of pages)
      for (const { Key: key, LastModified: changedAt } of page)
        if (key !== undefined && changedAt !== undefined) found.push({ key, changedAt });
    return found;
  }

  async removeFolder(folder: string): Promise<void> {
    // One by one: not every service knows how to delete many at once, and a picture has few files.
    for (const { key } of await this.files(folder))
      await this.client.send(new this.sdk.DeleteObjectCommand(this.object(key)));
  }

  private object(key: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.bucket, Key: storageKey(key) };
  }
}
