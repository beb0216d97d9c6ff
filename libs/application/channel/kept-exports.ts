import { Injectable } from '@nestjs/common';
import type { OccupiedTime } from '@holdfast/domain/kernel/occupied-time';

/** Our calendar as a channel was given it. */
export interface KeptExport {
  readonly channelId: string;
  readonly file: string;
  /** What is taken in it, in no order. */
  readonly taken: readonly OccupiedTime[];
  /** Of the tenant's log before anything was read for it: as long as the log is there, nothing of it has changed. */
  readonly position: number;
  /** When it becomes another one by itself. */
  readonly until: Date;
}

const MOST_BYTES = 16 * 1024 * 1024;

/** Calendars that were made for channels. Good only where the log still stands where it stood (ADR 16), which is for whoever asks to find out. */
@Injectable()
export class KeptExports {
  readonly #kept = new Map<string, KeptExport>();
  #bytes = 0;

  find(key: string, position: number, now: Date): KeptExport | undefined {
    const kept = this.#kept.get(key);
    return kept?.position === position && now < kept.until ? kept : undefined;
  }

  keep(key: string, made: KeptExport): void {
    this.#forget(key);
    this.#kept.set(key, made);
    this.#bytes += sizeOf(made);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const kept = this.#kept.get(key);
    if (kept === undefined) return;
    this.#bytes -= sizeOf(kept);
    this.#kept.delete(key);
  }
}

/** Two bytes a letter, and what a time takes beside its text. */
const sizeOf = ({ file, taken }: KeptExport): number => file.length * 2 + taken.length * 100 + 500;
