import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { storageKey } from '@holdfast/platform/storage/storage-key';
import type { Storage, StoredFile } from '@holdfast/ports/storage.port';

/** Files of this name are still being written. */
const PART = '.part';

/** Files below one folder of this machine. */
export class DiskStorage implements Storage {
  private readonly root: string;

  constructor(folder: string) {
    this.root = resolve(folder);
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    // Written aside and moved: nobody ever reads half a file, and a full disk leaves none behind.
    const aside = `${path}.${process.pid}.${Date.now()}${PART}`;
    try {
      await writeFile(aside, content);
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<Uint8Array | null> {
    return orNone(() => readFile(this.pathOf(key)), null);
  }

  async files(folder: string): Promise<StoredFile[]> {
    const path = this.pathOf(folder);
    const entries = await orNone(() => readdir(path, { withFileTypes: true, recursive: true }), []);
    const found: StoredFile[] = [];
    for (const entry of entries.filter((each) => each.isFile() && !each.name.endsWith(PART))) {
      const file = join(entry.parentPath, entry.name);
      const changedAt = await orNone(async () => (await stat(file)).mtime, null);
      const key = relative(this.root, file).replaceAll(sep, '/');
      if (changedAt !== null) found.push({ key, changedAt });
    }
    return found;
  }

  async removeFolder(folder: string): Promise<void> {
    await rm(this.pathOf(folder), { recursive: true, force: true });
  }

  private pathOf(key: string): string {
    return join(this.root, storageKey(key));
  }
}

const orNone = async <T, None>(read: () => Promise<T>, none: None): Promise<T | None> => {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return none;
    throw error;
  }
};
