import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storageSuite } from '../../../test/support/storage-suite';
import { DiskStorage } from './disk.storage';

describe('the storage on disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-storage-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  storageSuite(async () => new DiskStorage(folder));

  it('leaves nothing half written behind when a file cannot be kept', async () => {
    const storage = new DiskStorage(folder);
    // A folder stands where the file would go: it is written aside, and cannot be moved there.
    await storage.put('whole/a/480.webp/x.webp', Buffer.from('x'));
    await expect(storage.put('whole/a/480.webp', Buffer.from('x'))).rejects.toThrow(/EISDIR|ENOTEMPTY/);
    expect(readdirSync(join(folder, 'whole/a'))).toEqual(['480.webp']);
  });
});
