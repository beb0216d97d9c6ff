import type { RecordedEvent } from '@holdfast/event-store/event';
import { claimRows } from '@holdfast/projections/calendar/claim.rows';
import { claimsAfter, mayFreeTime } from '@holdfast/projections/calendar/claims-after.queries';
import { samples } from '../audit/testing/samples';

type Type = keyof typeof samples;

const TENANT = 'b5f0c9d6-7a51-4c0e-9a3e-2f7b6f1f0a01';
const NOW = new Date('2027-01-02T03:04:05Z');
/** What all samples are about. */
const ID = samples.OutsideStayGone.outsideStayId;

const told = (type: Type): RecordedEvent => ({
  tenantId: TENANT,
  position: 1,
  stream: { type: 'any', id: ID },
  version: 1,
  eventId: ID,
  type,
  schemaVersion: 1,
  data: samples[type] as unknown as Record<string, unknown>,
  meta: { actor: { kind: 'system' } },
  occurredAt: NOW,
});

/** Whether a claim that was there is there after an event, no shorter. */
const keeps = (type: Type): boolean => {
  const was = { claimId: ID, from: '2027-06-01T00:00', to: '2027-08-31T00:00' };
  return claimsAfter([was], TENANT, NOW, [told(type)]).some(
    ({ claimId, from, to }) => claimId === ID && from <= was.from && was.to <= to,
  );
};

const touching = (Object.keys(samples) as Type[]).filter((type) => claimRows.handles.includes(type));

describe('Time that is freed', () => {
  it('is handed on after each of these, and after whatever else comes to touch claims', () => {
    expect(touching.toSorted()).toEqual(claimRows.handles.toSorted());
    expect(touching.filter(mayFreeTime).toSorted()).toEqual([
      'BookingCancelled',
      'BookingChangeEnded',
      'BookingHoldExpired',
      'BookingHoldReleased',
      'BookingMoved',
      'OutsideStayGone',
      'OutsideStayMoved',
    ]);
  });

  it.each(['BookingCancelled', 'BookingHoldExpired', 'BookingMoved', 'OutsideStayGone'] as const)(
    'is seen in what %s does to the calendar',
    (type) => expect(keeps(type)).toBe(false),
  );

  it.each(touching.filter((type) => !mayFreeTime(type)))(
    'does not come from %s: whoever had time has it, and what is put was not there',
    (type) => {
      const { gone, there } = claimRows.gather([told(type)]).after;
      expect([[...gone], there.length > 0 || keeps(type)]).toEqual([[], true]);
    },
  );
});
