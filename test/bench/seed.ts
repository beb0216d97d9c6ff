import { randomUUID } from 'node:crypto';
import { defaultTexts } from '@holdfast/application/tenant/default-texts';
import { addDays } from '@holdfast/domain/kernel/dates';
import type { Tariff } from '@holdfast/domain/stay/tariff';
import { tariffA } from '@holdfast/domain/stay/testing/tariff-a';
import type { NewEvent } from '@holdfast/event-store/event';
import type { Transaction } from '@holdfast/event-store/log/transaction';
import { takeSubdomain } from '@holdfast/projections/tenant/tenant.queries';
import type { Foundation } from '@holdfast/wiring/foundation';
import { JwtTokens } from '@holdfast/adapters/tokens-jwt/jwt.tokens';
import { chunksOf } from '@holdfast/application/schedule/chunks';

export interface SeededTenant {
  readonly id: string;
  readonly host: string;
  readonly blockIds: readonly string[];
}

const event = (type: string, data: object): NewEvent => ({ type, schemaVersion: 1, data });

export const META = { actor: { kind: 'system' } } as const;
export const DISCOUNT = 'SUMMER';

/** `n` days from today. */
export const dayFromNow = (n: number): string => addDays(new Date().toISOString().slice(0, 10), n);

const blockAt = (n: number) => ({
  blockId: randomUUID(),
  startDate: dayFromNow(n + 1),
  endDate: dayFromNow(n + 2),
  startTime: null,
  endTime: null,
  price: 12_500 + n,
  includeFees: n % 2 === 0,
  deposit: n % 3 === 0 ? 5_000 : 0,
});

/** A tenant with a page, a discount and so many blocks, one a night from tomorrow on. */
export const seedTenant = async ({ store, vault }: Foundation, blocks: number): Promise<SeededTenant> => {
  const id = randomUUID();
  const subdomain = `t${id.slice(0, 8)}`;
  const detailsRef = randomUUID();
  const facts = Array.from({ length: blocks }, (_, n) => blockAt(n));
  const found = (tx: Transaction) => {
    const name = 'Seaview Caravan';
    tx.append({ type: 'tenant', id }, 0, [
      event('TenantRegistered', {
        name,
        subdomain,
        timeZone: 'Europe/London',
        detailsRef,
        passwordVersion: 1,
      }),
      event('TermsPublished', { version: 1, ...defaultTexts(name) }),
    ]);
    tx.append({ type: 'service-page', id }, 0, [event('ServiceDescribed', PAGE)]);
    tx.append({ type: 'discount', id: randomUUID() }, 0, [
      event('DiscountCreated', {
        code: DISCOUNT,
        type: 'percent',
        amount: 1_000,
        maxUses: null,
        expiresAt: null,
      }),
    ]);
    const { subject, statement } = vault.newSubject(id, id);
    const details = {
      adminUsername: 'owner',
      paypalEmail: null,
      contactEmail: 'hello@example.com',
      contactPhone: null,
    };
    const record = {
      recordId: detailsRef,
      kind: 'tenant-details',
      value: { ...details, contactAddress: null },
    };
    for (const each of [statement, ...vault.sealRecord(subject, record), takeSubdomain(subdomain, id)])
      tx.write(each);
  };
  await store.transact({ tenantId: id, meta: META, now: new Date(), openLog: true }, found);
  const scheduleId = randomUUID();
  let version = 0;
  for (const chunk of chunksOf(facts, 500)) {
    await store.transact({ tenantId: id, meta: META, now: new Date() }, (tx) =>
      tx.append({ type: 'calendar', id }, version, [
        event('BlocksGenerated', { scheduleId, runId: scheduleId, blocks: chunk }),
      ]),
    );
    version += 1;
  }
  return { id, host: `${subdomain}.example.com`, blockIds: facts.map(({ blockId }) => blockId) };
};

/** Offers stays beside the blocks: seasons, reductions and extras. */
export const seedTariff = async (
  { store }: Foundation,
  { id }: SeededTenant,
  tariff: Tariff = tariffA,
): Promise<void> => {
  await store.transact({ tenantId: id, meta: META, now: new Date() }, (tx) =>
    tx.append({ type: 'tariff', id }, 0, [
      event('TariffPublished', { version: 1, tariff, feesAcknowledged: false }),
    ]),
  );
};

const PAGE = {
  title: 'A caravan by the sea',
  description:
    'Six berths, a wood stove and a path down to the beach.\n\nThe caravan stands at the end of the field, where nobody ' +
    'walks past. Bed linen, towels and the first basket of logs are part of the price. Dogs are welcome.',
  seoTitle: '',
  seoDescription: '',
  seoSlug: '',
};

/** Many tenants, a few at a time. */
export const seedTenants = async (
  foundation: Foundation,
  tenants: number,
  blocks: number,
): Promise<SeededTenant[]> => {
  const seeded: SeededTenant[] = [];
  for (const some of chunksOf(Array.from({ length: tenants }), 8))
    seeded.push(...(await Promise.all(some.map(() => seedTenant(foundation, blocks)))));
  return seeded;
};

/** A token of the tenant's admin. */
export const adminToken = async ({ config }: Foundation, { id }: SeededTenant): Promise<string> => {
  const bearer = { subject: id, role: 'tenant_admin', tenantId: id, version: 1 } as const;
  return (await new JwtTokens(config.tokens.secrets).issue(bearer, new Date())).token;
};
