import type { RecordedEvent } from '@holdfast/event-store/event';
import { bulkyParts } from './audit.queries';
import type { AuditField, Facts } from './audit.queries';
import { tell } from './facts/all.facts';
import type { Thing } from './facts/told';

/** What a thing is called by. */
const NAMES: readonly AuditField[] = ['name', 'code', 'reference', 'period'];

/** What must be looked up: these fields of a thing, as they were said before this page. */
interface Question extends Thing {
  readonly fields: readonly string[];
}

/** Lines of the audit. */
export interface Entry {
  readonly event: RecordedEvent;
  readonly subject: Thing;
  readonly after: Facts;
  /** What was before, as far as this page has said it. */
  readonly before: Facts;
  readonly about: Facts;
  /** What else may belong to them; null where nothing does, as is usual. */
  readonly ask: { readonly before: Question | null; readonly about: Question | null } | null;
}

type Sayings = Record<string, string | null>;

/** What this page has said of a thing. */
export interface Learnt {
  readonly thing: Thing;
  readonly facts: Facts;
  /** It has come to be on this page: nothing was said of it before. */
  readonly isNew: boolean;
}

interface State extends Learnt {
  readonly facts: Sayings;
  isNew: boolean;
  isTold: boolean;
}

/** What a page of events says: line by line, and of each thing altogether. Pure. */
export class AuditPage {
  readonly entries: Entry[] = [];
  readonly #states: State[] = [];
  readonly #byThing = new Map<string, Map<string, State>>();

  constructor(events: readonly RecordedEvent[]) {
    for (const event of events) this.#enter(event);
  }

  /** What is true of each thing from now on; what was said of it before stays where this says nothing. */
  get learnt(): readonly Learnt[] {
    return this.#states.filter(({ isTold }) => isTold);
  }

  #enter(event: RecordedEvent): void {
    const told = tell(event);
    const { after, subject = event.stream, also } = told;
    const { thing = subject, calledAs = subject } = told;
    // Of what has a stream of its own that stream alone tells: with its first event the thing has come to be.
    if (event.version === 1) this.#of(event.stream).isNew ||= !this.#of(event.stream).isTold;
    const state = thing === null ? null : this.#of(thing);
    const names = calledAs === thing && state !== null ? state : this.#of(calledAs);
    const before: Sayings = {};
    const about: Sayings = {};
    const askBefore = state === null ? null : recall(state, Object.keys(after), before);
    const askAbout = recall(names, NAMES, about);
    for (const name of NAMES) if (about[name] === null) delete about[name];
    const ask = askBefore === null && askAbout === null ? null : { before: askBefore, about: askAbout };
    this.entries.push({ event, subject, after, before, about, ask });
    if (state !== null) learn(state, after);
    for (const { id, facts } of also?.things ?? []) learn(this.#of({ type: also?.type ?? '', id }), facts);
  }

  #of(thing: Thing): State {
    let ofType = this.#byThing.get(thing.type);
    if (ofType === undefined) this.#byThing.set(thing.type, (ofType = new Map<string, State>()));
    let state = ofType.get(thing.id);
    if (state === undefined) {
      state = { thing, facts: {}, isNew: false, isTold: false };
      ofType.set(thing.id, state);
      this.#states.push(state);
    }
    return state;
  }
}

const learn = (state: State, facts: Facts): void => {
  Object.assign(state.facts, facts);
  state.isTold = true;
};

/** Writes down what this page has said of these fields. @returns what is left to be asked for, if anything */
const recall = (
  { thing, facts, isNew }: State,
  fields: readonly string[],
  into: Sayings,
): Question | null => {
  const open: string[] = [];
  for (const field of fields) {
    const value = facts[field];
    if (value !== undefined) into[field] = value;
    else if (!isNew) open.push(field);
  }
  return open.length > 0 ? { type: thing.type, id: thing.id, fields: open } : null;
};

const BULKY = new Set<string>(bulkyParts);

/** An event's data without its bulky parts, however deep they are. */
export const kept = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(kept);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value))
    if (!BULKY.has(key)) copy[key] = kept((value as Record<string, unknown>)[key]);
  return copy;
};
