/** A question, and how whoever asked gets their answer. */
export interface Asking<Question, Answer> {
  readonly question: Question;
  readonly answer: (answer: Answer) => void;
  readonly fail: (reason: unknown) => void;
}

/** Answers many questions at once: an answer for each, in their order. */
export type AnswerAll<Question, Answer> = (questions: readonly Question[]) => Promise<readonly Answer[]>;

export interface GatheringOptions {
  /** How many groups may be asked at the same time; one unless set otherwise. Further questions wait. */
  readonly mostAtOnce?: number;
  /**
   * For at most this many turns of the event loop, questions wait for others, as long as each turn has brought more: callers who were
   * answered together ask again together, and asking once for all of them costs both sides less than once for each handful. A question
   * that is alone does not wait.
   */
  readonly mostTurns?: number;
  /** Called whenever questions have been sent: work done until they are answered delays nobody. Must not throw. */
  readonly meanwhile?: () => void;
}

/** With this many waiting, there is no need to wait for more: the cost of each is small enough. */
const ENOUGH = 32;

/**
 * Gathers questions and asks them together, in order of arrival: the more are asked at once, the less each costs. An answer is never
 * older than its question: one that comes while others are being answered goes with the next group.
 */
export class Gathering<Question, Answer> {
  readonly #mostAtOnce: number;
  readonly #mostTurns: number;
  readonly #meanwhile: (() => void) | undefined;
  #waiting: Asking<Question, Answer>[] = [];
  #underWay = 0;
  /** Until the next ones leave: turns that may still be waited for, and how many questions there were before this one. */
  #turns = 0;
  #known = 0;

  /** @param answerAll when it throws, every question of the group fails with that error */
  constructor(
    private readonly answerAll: AnswerAll<Question, Answer>,
    { mostAtOnce = 1, mostTurns = 1, meanwhile }: GatheringOptions = {},
  ) {
    this.#mostAtOnce = mostAtOnce;
    this.#mostTurns = mostTurns;
    this.#meanwhile = meanwhile;
  }

  /** @throws what goes wrong when it is asked together with others */
  ask(question: Question): Promise<Answer> {
    return new Promise((answer, fail) => this.put({ question, answer, fail }));
  }

  /** The same without a promise, which costs more than all the rest where thousands ask every second. */
  put(asking: Asking<Question, Answer>): void {
    this.#waiting.push(asking);
    this.#goSoon();
  }

  /** At the end of this turn of the event loop, so that all requests that have come in by then are asked for together. */
  #goSoon(): void {
    if (this.#turns > 0 || this.#waiting.length === 0 || this.#underWay === this.#mostAtOnce) return;
    this.#turns = this.#mostTurns;
    this.#known = 1;
    setImmediate(this.#endTurn);
  }

  readonly #endTurn = (): void => {
    const { length } = this.#waiting;
    const hasMore = length > this.#known && length < ENOUGH;
    this.#known = length;
    this.#turns = hasMore ? this.#turns - 1 : 0;
    if (this.#turns > 0) setImmediate(this.#endTurn);
    else void this.#go();
  };

  async #go(): Promise<void> {
    const asking = this.#waiting;
    this.#waiting = [];
    this.#underWay += 1;
    const answered = this.#answersTo(asking);
    this.#meanwhile?.();
    const answers = await answered;
    if (answers === undefined) return;
    asking.forEach(({ answer }, index) => answer(answers[index] as Answer));
  }

  async #answersTo(asking: readonly Asking<Question, Answer>[]): Promise<readonly Answer[] | undefined> {
    try {
      return await this.answerAll(asking.map(({ question }) => question));
    } catch (error) {
      for (const { fail } of asking) fail(error);
      return undefined;
    } finally {
      this.#underWay -= 1;
      // What comes in with these answers belongs to the next ones.
      this.#goSoon();
    }
  }
}
