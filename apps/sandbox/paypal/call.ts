import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from './answers';
import type { CallEffect, CallName } from './faults';
import type { Paypal } from './paypal';

/** One call of the API, as an operation sees it. */
export interface Call {
  readonly paypal: Paypal;
  /** The client id of the caller. */
  readonly merchant: string;
  /** The id in the path, or ''. */
  readonly id: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
  readonly rawBody: Buffer;
  /** Where the caller reached us. */
  readonly origin: string;
  readonly effects: readonly CallEffect[];
}

export interface Operation {
  /** The name fault rules use. */
  readonly name: CallName;
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** At most one parameter, `:id`. */
  readonly path: string;
  /** How long its request ids live; left out: it takes none. */
  readonly replayMs?: number;
  /** Whether it honours `PayPal-Mock-Response`. */
  readonly mockable?: boolean;
  run(call: Call): Answer;
  /** The answer to a repetition of a call that succeeded with `first`. */
  again?(call: Call, first: Answer): Answer;
}

/** Whether the caller asked for the whole resource. */
export const wantsAll = ({ headers }: Call): boolean =>
  /(^|[;,]\s*)return=representation/.test(String(headers.prefer ?? ''));

/** What comes of a call later, by itself: it happens, and is told. */
export const conclude = async ({ paypal }: Call, act: () => void): Promise<void> => {
  act();
  await paypal.tell();
};

/** The id of what an answer made. */
export const idIn = ({ body }: Answer): string => String((body as { id?: unknown } | undefined)?.id ?? '');
