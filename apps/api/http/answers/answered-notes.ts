import { QuickLines } from '@holdfast/platform/logging/quick-lines';
import type { QuickAnswer } from '@holdfast/platform/logging/quick-lines';
import { traceAnswered } from '@holdfast/platform/tracing/trace-requests';
import type { Shell } from '../../shell';

/** How long a note may wait for a quiet moment, in milliseconds. */
const PATIENCE = 20;

/**
 * Notes requests that were answered from memory, as every request is noted: one line, one count, one span. They wait for a moment in
 * which there is nothing else to do, so that no client waits for the notes about another.
 */
export class AnsweredNotes {
  readonly #lines: QuickLines;
  #waiting: QuickAnswer[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly shell: Shell) {
    this.#lines = new QuickLines(shell.config.logging, 'api', shell.logTo);
  }

  /** To be noted soon: with the next `noteAll`, or by itself a moment later. */
  add(answered: QuickAnswer): void {
    this.#waiting.push(answered);
    this.#timer ??= setTimeout(this.#noteLate, PATIENCE);
  }

  /** Notes all that waits. */
  readonly noteAll = (): void => {
    if (this.#waiting.length === 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const answered of waiting) this.#note(answered);
  };

  /** To be called before the process ends. */
  close(): void {
    clearTimeout(this.#timer);
    this.noteAll();
    this.#lines.flush();
  }

  readonly #noteLate = (): void => {
    this.#timer = undefined;
    this.noteAll();
    // They have waited long enough.
    this.#lines.flush();
  };

  #note(answered: QuickAnswer): void {
    this.#lines.add(answered);
    this.shell.metrics.answered(answered);
    if (this.shell.config.tracing.endpoint !== null)
      traceAnswered(answered.requestId, answered, new Date(answered.endedAt));
  }
}
