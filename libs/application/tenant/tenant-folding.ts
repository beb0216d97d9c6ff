import type { TenantEvent } from '@holdfast/domain/tenant/tenant.events';
import { evolveTenant, initialTenant } from '@holdfast/domain/tenant/tenant.state';
import type { RegisteredTenant, TenantState } from '@holdfast/domain/tenant/tenant.state';
import type { Decision } from '@holdfast/domain/kernel/decision';
import { streamRead } from '@holdfast/event-store/log/log.read';
import type { RecordedEvent } from '@holdfast/event-store/event';
import type { Read } from '@holdfast/event-store/wire/statement';
import { tenantStream } from '../kernel/streams';
import type { Folding, Loaded, Work } from '../kernel/unit-of-work';

const tenantFolding: Folding<TenantState, TenantEvent> = { initial: initialTenant, evolve: evolveTenant };

/** The tenant's history, to be read along with the lock. */
export const tenantRead = (tenantId: string): Read<RecordedEvent> =>
  streamRead(tenantId, tenantStream(tenantId));

export const loadTenant = (tx: Work): Promise<Loaded<TenantState>> =>
  tx.load(tenantStream(tx.tenantId), tenantFolding);

export const isRegistered = (state: TenantState): state is RegisteredTenant => state.status !== 'none';

/** The state after the events of an accepted decision. */
export const after = (state: TenantState, events: readonly TenantEvent[]): TenantState =>
  events.reduce(evolveTenant, state);

type Decide<Code extends string> = (state: TenantState) => Decision<TenantEvent, Code>;

/**
 * Takes decisions one after another, each on what the ones before it have made of the tenant, and records their events
 * together. The first refusal ends it, and nothing is recorded.
 */
export const decideTenant = async <Code extends string>(
  tx: Work,
  ...decides: readonly Decide<Code>[]
): Promise<Decision<TenantEvent, Code>> => {
  const { state: loaded, version } = await loadTenant(tx);
  const events: TenantEvent[] = [];
  let state = loaded;
  for (const decide of decides) {
    const decision = decide(state);
    if (decision.kind === 'rejected') return decision;
    state = after(state, decision.events);
    events.push(...decision.events);
  }
  tx.record(tenantStream(tx.tenantId), version, events);
  return { kind: 'accepted', events };
};
