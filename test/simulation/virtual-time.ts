import type { Clock } from '@holdfast/ports/clock.port';

interface Task {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** Time that passes only when everybody waits: the next moment comes when nothing is left to do in this one. */
export class VirtualTime implements Clock {
  readonly #tasks: Task[] = [];
  #now: number;
  #order = 0;

  constructor(start: Date) {
    this.#now = start.getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resume) =>
      this.#push({ at: this.#now + milliseconds, order: this.#order++, run: resume }),
    );
  }

  /** Lets time pass until `done` answers yes. @throws when nothing is left that could ever make it so */
  async runUntil(done: () => boolean): Promise<void> {
    for (;;) {
      await everybodyWaits();
      if (done()) return;
      const next = this.#pop();
      if (next === undefined) throw new Error('Everybody waits for ever');
      this.#now = Math.max(this.#now, next.at);
      next.run();
    }
  }

  // A binary heap: stories have many who wait.
  #push(task: Task): void {
    const heap = this.#tasks;
    let at = heap.push(task) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!before(task, heap[parent] as Task)) break;
      heap[at] = heap[parent] as Task;
      at = parent;
    }
    heap[at] = task;
  }

  #pop(): Task | undefined {
    const heap = this.#tasks;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      const right = heap[child + 1];
      if (right && before(right, heap[child] as Task)) child += 1;
      if (!before(heap[child] as Task, last)) break;
      heap[at] = heap[child] as Task;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

/**
 * Lets all go on that can without waiting: a tick comes when no promise is left to be followed up. The event loop, which
 * would ask the system each time whether something has happened outside, is not gone round: nothing happens outside.
 */
const everybodyWaits = (): Promise<void> =>
  new Promise((resume) => queueMicrotask(() => process.nextTick(resume)));

const before = (a: Task, b: Task): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);
