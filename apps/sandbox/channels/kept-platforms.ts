import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Manner, Night } from './written';

export interface Platform {
  readonly id: string;
  readonly manner: Manner;
  /** Where it reads the owner's own calendar. */
  importUrl: string | null;
  /** What it has read there last. */
  imported: readonly Night[];
  readonly own: Map<string, Night>;
  lastFetched: number | null;
}

/** Where platforms are kept from one start to the next. */
export interface KeptPlatforms {
  read(): readonly Platform[];
  write(platforms: readonly Platform[]): void;
}

export const nowhere: KeptPlatforms = { read: () => [], write: () => undefined };

/** In a file, which is always a whole one. What is none is as good as no file: it holds a demo's reservations. */
export const inFile = (file: string): KeptPlatforms => ({
  read: () => {
    try {
      const kept = JSON.parse(readFileSync(file, 'utf8')) as (Omit<Platform, 'own'> & { own: Night[] })[];
      return kept.map((platform) => ({
        ...platform,
        own: new Map(platform.own.map((night) => [night.id, night])),
      }));
    } catch {
      return [];
    }
  },
  write: (platforms) => {
    mkdirSync(dirname(file), { recursive: true });
    const kept = platforms.map((platform) => ({ ...platform, own: [...platform.own.values()] }));
    writeFileSync(`${file}.new`, JSON.stringify(kept));
    renameSync(`${file}.new`, file);
  },
});
