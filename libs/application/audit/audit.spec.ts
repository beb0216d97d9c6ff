import type { AnyEvent } from '@holdfast/domain/any-event';
import type { RecordedEvent } from '@holdfast/event-store/event';
import { auditFields, bulkyParts } from '@holdfast/projections/audit/audit.queries';
import type { AuditRow } from '@holdfast/projections/audit/audit.queries';
import { auditProjection } from '@holdfast/projections/audit/audit.projection';
import { tell } from '@holdfast/projections/audit/facts/all.facts';
import { auditChanges, sealedIn } from './audit-changes';
import { auditEntry } from './audit-entries';
import { auditLabels } from './audit-labels';
import { auditSentence } from './sentences/all.sentences';
import { samples, streamTypeOf } from './testing/samples';

const types = Object.keys(samples) as AnyEvent['type'][];
const ID = '0190b1c2-0000-7000-8000-0000000000aa';

const recorded = (type: AnyEvent['type']): RecordedEvent => ({
  tenantId: ID,
  position: 1,
  stream: { type: streamTypeOf(type), id: ID },
  version: 1,
  eventId: ID,
  type,
  schemaVersion: 1,
  data: samples[type] as Record<string, unknown>,
  meta: { actor: { kind: 'system' } },
  occurredAt: new Date(),
});

const kept = (data: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).filter(([key]) => !(bulkyParts as readonly string[]).includes(key)),
  );

const sentenceOf = (type: AnyEvent['type'], about = {}): string => {
  const event = recorded(type);
  const { after } = tell(event);
  return auditSentence({ type, data: kept(event.data), subjectType: event.stream.type, after, about });
};

describe('the audit', () => {
  // A page takes a stream's first event for the beginning of its thing, and asks no table what was said before.
  it('is told of what has a stream by the events of that stream alone', () => {
    const streams = ['tenant', 'super-admin', 'service-page', 'calendar', 'tariff', 'schedule', 'booking', 'payment', 'discount', 'dead-letter', 'customer', 'conversation', 'desk', 'tag']; // oxfmt-ignore
    const strangers = types.flatMap((type) => {
      const { subject, thing = subject, also } = tell(recorded(type));
      return [thing?.type, also?.type].filter((kind) => kind !== undefined && streams.includes(kind));
    });
    expect(strangers).toEqual([]);
  });

  it('follows every type of event there is', () => {
    expect([...auditProjection.handles].toSorted()).toEqual([...types].toSorted());
  });

  it.each(types)('says %s in a sentence, whether the thing has a name or not', (type) => {
    const named = { name: 'Weeks', code: 'TEN', reference: 'HF-1', period: '5 Jun 2027 to 9 Jun 2027' };
    for (const sentence of [sentenceOf(type), sentenceOf(type, named)]) {
      expect(sentence).toMatch(/^\S.{8,}\.$|settled: /);
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  it.each(types)('tells the changes of %s under labels', (type) => {
    const { after } = tell(recorded(type));
    const changes = auditChanges({ before: {}, after }, { sealed: new Map(), timeZone: 'Europe/London' });
    for (const { field, after: value } of changes) {
      expect(field).toMatch(/^[A-Z]/);
      expect(value).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  it('has a label for every fact', () => {
    expect(Object.keys(auditLabels).toSorted()).toEqual([...auditFields].toSorted());
  });
});

describe('what was changed', () => {
  const sealed = new Map<string, unknown>([
    ['r1', { name: 'Anna', email: 'anna@example.com', phone: '1', ip: '192.0.2.1' }],
    ['r2', { name: 'Anna', email: 'anna@example.org', phone: '1' }],
    ['r3', 'Roof leaks'],
  ]);
  const reading = { sealed, timeZone: 'Europe/London' };

  it('is told with the value before and after; what stayed the same is left out', () => {
    const before = { price: '£1.00', fees: 'no' };
    expect(
      auditChanges({ before, after: { price: '£2.00', fees: 'no', deposit: '£3.00' } }, reading),
    ).toEqual([
      { field: 'Price', before: '£1.00', after: '£2.00' },
      { field: 'Security deposit', before: null, after: '£3.00' },
    ]);
  });

  it('is opened part by part from what is sealed; the address is none of it', () => {
    expect(
      auditChanges({ before: {}, after: { customer: 'r1' } }, reading).map(({ field }) => field),
    ).toEqual(['Name', 'Email', 'Phone']);
    expect(auditChanges({ before: { customer: 'r1' }, after: { customer: 'r2' } }, reading)).toEqual([
      { field: 'Email', before: 'anna@example.com', after: 'anna@example.org' },
    ]);
    expect(auditChanges({ before: {}, after: { reason: 'r3' } }, reading)).toEqual([
      { field: 'Reason', before: null, after: 'Roof leaks' },
    ]);
    expect(sealedIn({ before: { customer: 'r1', price: 'x' }, after: { customer: null } })).toEqual(['r1']);
  });

  it('reads (erased) where somebody was erased', () => {
    expect(auditChanges({ before: {}, after: { customer: 'gone' } }, reading)).toEqual([
      { field: 'Customer', before: null, after: '(erased)' },
    ]);
    expect(auditChanges({ before: { customer: 'gone' }, after: { customer: 'gone too' } }, reading)).toEqual([
      { field: 'Customer', before: '(erased)', after: '(erased)' },
    ]);
    expect(auditChanges({ before: { customer: 'gone' }, after: { customer: null } }, reading)).toEqual([
      { field: 'Customer', before: '(erased)', after: null },
    ]);
  });

  it('shows instants on the tenant’s own clock', () => {
    expect(auditChanges({ before: {}, after: { lastsUntil: '2027-06-05T09:30:00.000Z' } }, reading)).toEqual([
      { field: 'Hold ends', before: null, after: '2027-06-05 10:30' },
    ]);
  });
});

describe('Who did it', () => {
  it.each([
    [null, 'customer', 'Customer'],
    [null, 'api_key', 'API key'],
    [null, 'provider', 'PayPal'],
    ['mary', 'tenant_admin', 'mary'],
  ] as const)('is told by name (%s), or by the kind of actor (%s)', (name, actorKind, told) => {
    const row: AuditRow = {
      position: 1,
      at: '2026-11-21T09:00:00.000Z',
      type: 'DiscountActivated',
      subjectType: 'discount',
      subjectId: ID,
      actorKind,
      actorId: null,
      ip: null,
      requestId: null,
      schemaVersion: 1,
      data: {},
      before: {},
      after: {},
      about: {},
    };
    const reading = { timeZone: 'Europe/London', sealed: new Map<string, unknown>() };
    expect(auditEntry(row, name, reading)).toMatchObject({ actor: told, actor_kind: actorKind });
  });
});
