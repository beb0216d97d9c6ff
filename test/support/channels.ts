import { LookAtChannel } from '@holdfast/application/channel/look-at-channel';
import type { LookOutcome } from '@holdfast/application/channel/look-at-channel';
import type { Channel } from '@holdfast/contracts/channels';
import { CommandBus } from '@nestjs/cqrs';
import type { ApiOptions, TestTenant } from './api';
import type { Answer } from './http';
import { violations } from './invariants';
import { OutsideCalendarsInMemory } from './outside-calendars';
import { day, startShop } from './shop';
import type { Shop } from './shop';

/** A shop beside calendars of other platforms, in memory. */
export interface ChannelShop extends Shop {
  readonly outside: OutsideCalendarsInMemory;
  /** Adds a channel that reads this address, or none. */
  add(tenant: TestTenant, changes?: Readonly<Record<string, unknown>>): Promise<Channel>;
  ask(tenant: TestTenant, method: string, path: string, body?: unknown): Promise<Answer>;
  /** Looks, a minute after the last look. */
  look(tenant: TestTenant, channel: Pick<Channel, 'id'>): Promise<LookOutcome>;
  /** What is in the log of a tenant of these types, oldest first. */
  events(tenant: TestTenant, ...types: readonly string[]): Promise<readonly { type: string; data: never }[]>;
  /** All claims as `state from to`. */
  claims(tenant: TestTenant): Promise<readonly string[]>;
  /** A channel, as its owner sees it. */
  channel(tenant: TestTenant, id: string): Promise<Channel>;
  /** What waits for the owner. */
  attention(tenant: TestTenant): Promise<readonly unknown[]>;
}

/** Nights counted as `day` counts them. */
export const nights = (from: number, to: number) => ({ from: `${day(from)}T00:00`, to: `${day(to)}T00:00` });

/** A claim from day to day, as `claims` lists it. */
export const claimed = (state: string, from: number, to: number): string =>
  `${state} ${day(from)} ${day(to)}`;

export const startChannelShop = async (options: ApiOptions = {}): Promise<ChannelShop> => {
  const outside = new OutsideCalendarsInMemory();
  const shop = await startShop({ ...options, adapters: outside.adapters });
  const { api } = shop;
  const ask: ChannelShop['ask'] = ({ host, token }, method, path, body) =>
    api.request(host, method, path, { token, ...(body === undefined ? {} : { body }) });
  return {
    ...shop,
    outside,
    ask,
    add: async (tenant, changes = {}) => {
      const body = { name: 'Airbnb', platform: 'airbnb', ...changes };
      const added = await ask(tenant, 'POST', '/api/admin/channels', body);
      if (added.status !== 201) throw new Error(`The channel was not added: ${added.text}`);
      return added.body;
    },
    look: async ({ id }, channel) => {
      api.clock.advance(61_000);
      return api.app.get(CommandBus).execute(new LookAtChannel(id, channel.id));
    },
    events: async ({ id }, ...types) => {
      const found = await api.database.adminPool.query(
        'select type, data from es.event where tenant_id = $1 and type = any($2) order by position',
        [id, types],
      );
      return found.rows;
    },
    claims: async ({ id }) => {
      const found = await api.database.adminPool.query<{ claim: string }>(
        `select format('%s %s %s', state, lower(during)::date, upper(during)::date) as claim
           from rm.claim where tenant_id = $1 order by lower(during)`,
        [id],
      );
      return found.rows.map(({ claim }) => claim);
    },
    channel: async (tenant, channelId) => {
      const channels: readonly Channel[] = (await ask(tenant, 'GET', '/api/admin/channels')).body;
      const found = channels.find(({ id }) => id === channelId);
      if (found === undefined) throw new Error('There is no such channel');
      return found;
    },
    attention: async (tenant) => (await ask(tenant, 'GET', '/api/admin/attention')).body,
  };
};

/** One for the tests of a file, and a tenant for each of them. What must hold of every history holds of theirs together. */
export const useChannelShop = (
  begin: (now: { readonly shop: ChannelShop; readonly tenant: TestTenant }) => void,
): void => {
  let shop: ChannelShop | undefined;
  beforeAll(async () => {
    shop = await startChannelShop();
  }, 60_000);
  beforeEach(async () => {
    if (shop !== undefined) begin({ shop, tenant: await shop.api.tenant() });
  });
  afterAll(async () => {
    // A rebuild comes to the same rows as well.
    const wrong = shop && (await violations(shop.api.database, await shop.ledger()));
    await shop?.close();
    expect(wrong).toEqual([]);
  }, 60_000);
};
