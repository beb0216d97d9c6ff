import { createHash } from 'node:crypto';
import type {
  OutsideAnswer,
  OutsideFailure,
  OutsideLimits,
  OutsideProblem,
  OutsideWeb,
  Validators,
} from '@holdfast/ports/outside-web.port';
import type { Random } from './random';
import type { SimulatedPlace } from './simulated-place';
import type { VirtualTime } from './virtual-time';

/** Slower than this whoever takes time does not wait for. */
const SOON_MS = 1_500;

const failure = (problem: OutsideProblem): OutsideFailure => ({
  kind: 'failure',
  problem,
  retryAfterSeconds: null,
});

/** The web outside: it answers late, wrongly, with less than there is, or not at all. */
export class SimulatedWeb implements OutsideWeb {
  readonly #places = new Map<string, SimulatedPlace>();
  /** What went wrong there. */
  troubles = 0;

  constructor(
    private readonly time: VirtualTime,
    private readonly random: Random,
  ) {}

  add(place: SimulatedPlace): void {
    this.#places.set(place.whose.address, place);
  }

  judge(address: string) {
    return { kind: 'address', address, host: new URL(address).host } as const;
  }

  async get(
    address: string,
    known: Validators | null,
    { timeoutMs }: OutsideLimits,
  ): Promise<OutsideAnswer | OutsideFailure> {
    const { random, time } = this;
    const place = this.#places.get(address);
    if (place === undefined) return failure('http_404');
    const asked = { at: time.now().getTime(), isGood: false };
    place.asked.push(asked);
    const takes = random.chance(0.03) ? random.below(2 * timeoutMs) : random.below(400);
    await time.sleep(Math.min(takes, timeoutMs));
    const problem = this.#problem(place, takes > timeoutMs);
    if (problem !== null) return failure(problem);
    const trouble = random.chance(0.01) ? 'empty' : random.chance(0.02) ? 'junk' : null;
    if (trouble !== null) this.troubles += 1;
    asked.isGood = trouble !== 'empty' && takes < SOON_MS;
    return this.#answer(place.calendar(time.now().toISOString().slice(0, 10), trouble), known);
  }

  #problem({ downUntil }: SimulatedPlace, isLate: boolean): OutsideProblem | null {
    const isDown = this.time.now().getTime() < downUntil;
    const isFaulty = this.random.chance(0.03);
    if (!isLate && !isDown && !isFaulty) return null;
    this.troubles += 1;
    return isLate ? 'timeout' : isDown ? 'unreachable' : 'http_503';
  }

  #answer(text: string, known: Validators | null): OutsideAnswer {
    const etag = createHash('sha256').update(text).digest('hex').slice(0, 20);
    const validators = { etag, lastModified: null };
    return known?.etag === etag
      ? { kind: 'answer', status: 304, validators, body: new Uint8Array() }
      : { kind: 'answer', status: 200, validators, body: Buffer.from(text) };
  }
}
