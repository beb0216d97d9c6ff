import type { TestTenant } from '../../support/api';
import type { Answer } from '../../support/http';
import type { OutsideCalendarsInMemory } from '../../support/outside-calendars';
import type { Shop } from '../../support/shop';
import type { TestWorker } from '../../support/workers';
import type { Call, Caller } from '../caller';

/** What a story plays on. */
export interface Stage {
  readonly shop: Shop;
  readonly worker: TestWorker;
  /** Calendars of other platforms. */
  readonly outside: OutsideCalendarsInMemory;
  readonly caller: Caller;
  /** A token of the super admin; a change of the password makes a new one. */
  root: string;
  call(name: string, call?: Call): Promise<Answer>;
}

export type Story = readonly [title: string, play: (stage: Stage) => Promise<void>];

/** A call answered as it should: with the status, or the problem's code. */
export const expectAnswer = (answer: Answer, expected: number | string): Answer => {
  expect(typeof expected === 'number' ? answer.status : answer.body?.code).toBe(expected);
  return answer;
};

/** Calls as the owner of a tenant. */
export const asOwner =
  ({ call }: Stage, { host, token }: TestTenant) =>
  async (name: string, expected: number | string, more: Call = {}): Promise<Answer> =>
    expectAnswer(await call(name, { host, token, ...more }), expected);

/** Calls as a customer of a tenant. */
export const asCustomer =
  ({ call }: Stage, { host }: TestTenant) =>
  async (name: string, expected: number | string, more: Call = {}): Promise<Answer> =>
    expectAnswer(await call(name, { host, ...more }), expected);
