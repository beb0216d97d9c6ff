import type { RecordedEvent } from '@holdfast/event-store/event';
import { claimRows } from '@holdfast/projections/calendar/claim.rows';
import { channelRows, outsideStayRows } from '@holdfast/projections/channel/channel.rows';
import { inlineProjections } from '@holdfast/projections/inline-projections';
import { subscribedProjections } from '@holdfast/projections/subscriptions';
import { Random } from '../simulation/random';
import { randomHistory } from './random-history';

const TENANT = 'b5f0c9d6-7a51-4c0e-9a3e-2f7b6f1f0a01';
const historyOf = (seed: number): readonly RecordedEvent[] => randomHistory(new Random(seed), TENANT, 300);
const all = [...inlineProjections, ...subscribedProjections];
const SEEDS = Array.from({ length: 16 }, (_, n) => n + 1);

/** What of the claims overlaps, after all of it. */
const overlapsIn = (events: readonly RecordedEvent[]): string[] => {
  const claims = claimRows
    .gather(events)
    .after.there.map(({ booking_id: id, during }) => ({ id, span: during.slice(1, -1).split(',') }))
    .toSorted((a, b) => (a.span[0]! < b.span[0]! ? -1 : 1));
  return claims.flatMap(({ id, span }, index) => {
    const next = claims[index + 1];
    return next !== undefined && next.span[0]! < span[1]! ? [`${id} and ${next.id}`] : [];
  });
};

describe('A history that is made up', () => {
  it.each(SEEDS)('never has a time twice, at whatever event it ends: seed %i', (seed) => {
    const events = historyOf(seed);
    for (let end = 1; end <= events.length; end += 1)
      expect([end, ...overlapsIn(events.slice(0, end))]).toEqual([end]);
  });

  it('has all that happens to bookings, their money, papers and letters, to channels and to time', () => {
    const told = ['booking', 'money', 'ledger', 'invoice', 'conversation', 'calendar'];
    const models = all.filter(({ name }) => told.includes(name));
    expect(models.map(({ name }) => name).toSorted()).toEqual(told.toSorted());
    const wanted = [...models, claimRows, channelRows, outsideStayRows].flatMap(({ handles }) => handles);
    const seen = new Set(SEEDS.flatMap((seed) => historyOf(seed).map(({ type }) => type)));
    expect(wanted.filter((type) => !seen.has(type))).toEqual([]);
  });
});
