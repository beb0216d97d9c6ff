interface Question<Value> {
  readonly key: string;
  readonly answer: (value: Value | undefined) => void;
  readonly fail: (reason: unknown) => void;
}

/** Reads at once, unless told otherwise; the others wait for the next of them. */
const MOST_AT_ONCE = 2;

/**
 * Gathers questions and asks them together. An answer is never older than its question: who asks while a read is under way is
 * answered by a later one.
 */
export class Gathering<Value> {
  #waiting: Question<Value>[] = [];
  #underWay = 0;

  /** @param ask answers many keys at once; a key that is missing in its answer is answered with undefined */
  constructor(
    private readonly ask: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
    private readonly mostAtOnce = MOST_AT_ONCE,
  ) {}

  of(key: string): Promise<Value | undefined> {
    return new Promise((answer, fail) => this.put({ key, answer, fail }));
  }

  /** The same without a promise, which costs more than all the rest where thousands ask every second. */
  put(question: Question<Value>): void {
    // At the end of this turn of the event loop, so that all requests that have come in by then are asked for together.
    if (this.#waiting.push(question) === 1) setImmediate(() => void this.#go());
  }

  async #go(): Promise<void> {
    if (this.#underWay === this.mostAtOnce || this.#waiting.length === 0) return;
    const questions = this.#waiting;
    this.#waiting = [];
    this.#underWay += 1;
    const answers = await this.#answers(questions);
    if (answers === undefined) return;
    for (const { key, answer } of questions) answer(answers.get(key));
  }

  async #answers(questions: readonly Question<Value>[]): Promise<ReadonlyMap<string, Value> | undefined> {
    try {
      return await this.ask([...new Set(questions.map(({ key }) => key))]);
    } catch (error) {
      for (const { fail } of questions) fail(error);
      return undefined;
    } finally {
      // Before the answers are given out: the next read is on its way while they are.
      this.#underWay -= 1;
      void this.#go();
    }
  }
}
