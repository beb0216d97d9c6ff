/** Lets work under the same name run one after the other, and work under other names beside it. */
export class InLine {
  readonly #ends = new Map<string, { end: Promise<unknown>; length: number }>();

  constructor(private readonly longest: number) {}

  /** The result of `work`, or undefined when too many are waiting in that line already. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
    const line = this.#ends.get(name);
    if ((line?.length ?? 0) >= this.longest) return undefined;
    const result = (line?.end ?? Promise.resolve()).then(work);
    const place = { end: result.catch(() => undefined), length: (line?.length ?? 0) + 1 };
    this.#ends.set(name, place);
    try {
      return await result;
    } finally {
      this.#leave(name);
    }
  }

  #leave(name: string): void {
    const line = this.#ends.get(name);
    if (line === undefined || line.length <= 1) this.#ends.delete(name);
    else line.length -= 1;
  }
}
