import { DiskStorage } from '@holdfast/adapters/storage-disk/disk.storage';
import { S3Storage } from '@holdfast/adapters/storage-s3/s3.storage';
import type { Config } from '@holdfast/platform/config/config';
import type { Storage } from '@holdfast/ports/storage.port';

/** The storage that the operator chose: a bucket where one is named, else a folder of this machine. */
export const openStorage = (chosen: Config['storage']): Promise<Storage> | Storage =>
  chosen.kind === 's3' ? S3Storage.open(chosen) : new DiskStorage(chosen.folder);
