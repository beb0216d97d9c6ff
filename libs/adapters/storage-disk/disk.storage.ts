import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Storage } from '@holdfast/ports/storage.port';

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

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
    const aside = `${path}.${process.pid}.${Date.now()}.part`;
    try {
      await writeFile(aside, content);
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<Uint8Array | null> {
    try {
      return await readFile(this.pathOf(key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async removeFolder(folder: string): Promise<void> {
    await rm(this.pathOf(folder), { recursive: true, force: true });
  }

  /** @throws for a key that is not of our own making */
  private pathOf(key: string): string {
    const path = join(this.root, key);
    if (!KEY.test(key) || key.includes('..') || !path.startsWith(this.root + sep)) {
      throw new Error('A storage key has an impossible form');
    }
    return path;
  }
}
