import type { ChannelEvent } from './channel.events';
import { listingOf } from './listing';
import { planLook } from './look';
import { decideLook } from './outside-stay.decide';
import { entry, ExampleChannel, nights } from './testing/example-calendar';

const DAY = 24 * 60;
const reserved = entry;
const closed = (time: ReturnType<typeof nights>) => entry(time, { kind: 'closed' });
const unknown = (time: ReturnType<typeof nights>) => entry(time, { kind: 'unknown' });
const lastOf = <Type extends ChannelEvent['type']>(channel: ExampleChannel, type: Type) =>
  channel.events.findLast((event) => event.type === type)?.data as Extract<
    ChannelEvent,
    { type: Type }
  >['data'];

describe('What a calendar of another platform says', () => {
  it.each(['reserved', 'everything'] as const)(
    "is no stay where it is Airbnb's window, which moves on each day for a month (%s)",
    (takes) => {
      const channel = new ExampleChannel('airbnb', takes);
      for (let day = 0; day < 30; day += 1) {
        const from = new Date(Date.UTC(2027, 9, 1 + day)).toISOString().slice(0, 16);
        const to = new Date(Date.UTC(2028, 0, 2 + day)).toISOString().slice(0, 16);
        expect(channel.look([closed({ from, to })], { minute: day * DAY })).toEqual([]);
      }
      expect(channel.events).toEqual([]);
      expect(channel.leftOut).toBe(1);
    },
  );

  it('does not meet a booking that begins as it ends: 4 to 8 June and our own 8 to 10 June', () => {
    const channel = new ExampleChannel();
    channel.book('own', nights(8, 10));
    channel.look([reserved(nights(4, 8))], { minute: 0 });
    expect(lastOf(channel, 'OutsideStayImported')).toMatchObject({ clashes: [], waits: false });
  });

  it('is one stay where it is listed thrice, as arrival, departure and whole', () => {
    const channel = new ExampleChannel('other', 'everything');
    channel.look(
      [
        unknown({ from: '2027-06-04T15:00', to: '2027-06-04T16:00' }),
        unknown({ from: '2027-06-08T09:00', to: '2027-06-08T10:00' }),
        unknown({ from: '2027-06-04T00:00', to: '2027-06-09T00:00' }),
      ],
      { minute: 0 },
    );
    expect(channel.stays).toEqual(['06-04 06-09']);
  });

  it('has moved where 4 to 8 June becomes 4 to 9 June under another name', () => {
    const channel = new ExampleChannel();
    channel.look([reserved(nights(4, 8), { uid: 'a' })], { minute: 0 });
    expect(channel.look([reserved(nights(4, 9), { uid: 'b' })], { minute: 15 })).toEqual([
      'OutsideStayMoved',
    ]);
    const { freed, taken } = lastOf(channel, 'OutsideStayMoved');
    expect({ freed, taken: taken.map(({ from, to }) => ({ from, to })) }).toEqual({
      freed: [],
      taken: [nights(8, 9)],
    });
  });

  it('is the same where only its name is another at each look, and where only its time is', () => {
    const channel = new ExampleChannel();
    channel.look([reserved(nights(4, 8), { uid: 'a' })], { minute: 0 });
    expect(channel.look([reserved(nights(4, 8), { uid: 'b' })], { minute: 15 })).toEqual([]);
    expect(channel.look([reserved(nights(5, 9), { uid: 'b' })], { minute: 30 })).toEqual([
      'OutsideStayMoved',
    ]);
  });

  it('lets two stays change places in one look', () => {
    const channel = new ExampleChannel();
    channel.look([reserved(nights(1, 3), { uid: 'a' }), reserved(nights(5, 7), { uid: 'b' })], { minute: 0 });
    channel.look([reserved(nights(2, 6), { uid: 'a' }), reserved(nights(8, 9), { uid: 'b' })], {
      minute: 15,
    });
    expect(channel.stays).toEqual(['06-02 06-06', '06-08 06-09']);
    expect(channel.events.map(({ type }) => type).slice(2)).toEqual([
      'OutsideStayMoved',
      'OutsideStayMoved',
      'OutsideStayTimeTaken',
    ]);
    expect([...channel.state.stays.values()].map(({ waits }) => waits)).toEqual([false, false]);
  });
});

describe('An outside stay that is listed no more', () => {
  const three = [reserved(nights(1, 3)), reserved(nights(4, 8)), reserved(nights(10, 12))];
  const [, second, third] = three as [(typeof three)[0], (typeof three)[0], (typeof three)[0]];

  it('is there at three good looks in half an hour, and gone at the next one past the hour', () => {
    const channel = new ExampleChannel();
    channel.look(three, { minute: 0 });
    for (const minute of [10, 25, 40]) expect(channel.look([second, third], { minute })).toEqual([]);
    expect(channel.stays).toHaveLength(3);
    expect(channel.look([second, third], { minute: 71 })).toEqual(['OutsideStayGone']);
    expect(channel.stays).toHaveLength(2);
  });

  it('needs three good looks, however long the hour is over', () => {
    const channel = new ExampleChannel();
    channel.look(three, { minute: 0 });
    channel.look([second, third], { minute: 10 });
    expect(channel.look([second, third], { minute: 500 })).toEqual([]);
    expect(channel.look([second, third], { minute: 501 })).toEqual(['OutsideStayGone']);
  });

  it('goes at once where the calendar says that it was called off', () => {
    const channel = new ExampleChannel();
    channel.look(three, { minute: 0 });
    const off = { ...three[0]!, isCancelled: true };
    channel.look([off, second, third], { minute: 15 });
    expect(lastOf(channel, 'OutsideStayGone')).toMatchObject({ reason: 'cancelled' });
  });

  it('stays where part of the calendar could not be read', () => {
    const channel = new ExampleChannel();
    channel.look(three, { minute: 0 });
    for (let minute = 15; minute < 600; minute += 15)
      expect(channel.look([second, third], { minute, unreadable: true })).toEqual([]);
  });

  it('is asked about where two of three are gone, and the question goes when all are listed again', () => {
    const channel = new ExampleChannel();
    channel.look(three, { minute: 0 });
    expect(channel.look([third], { minute: 15 })).toEqual(['ChannelLossHeld']);
    for (const minute of [30, 45, 60, 600]) expect(channel.look([third], { minute })).toEqual([]);
    // A look that fails, as by a 404, comes to no rule at all.
    expect(channel.look(three, { minute: 615 })).toEqual(['ChannelLossSettled']);
    expect(channel.stays).toHaveLength(3);
    expect(channel.state.loss).toBeNull();
  });

  it('goes after a day where it is the only one', () => {
    const channel = new ExampleChannel();
    channel.look([second], { minute: 0 });
    for (const minute of [15, 30, 45, 60, 120, DAY]) expect(channel.look([], { minute })).toEqual([]);
    expect(channel.look([], { minute: DAY + 16 })).toEqual(['OutsideStayGone']);
  });

  it('is nobody’s question once it is over', () => {
    const channel = new ExampleChannel();
    channel.look(three, { minute: 0 });
    expect(channel.look([], { minute: 200 * DAY })).toEqual([]);
    expect(channel.stays).toHaveLength(3);
  });
});

describe('Own time that comes back', () => {
  const ours = nights(4, 8);

  it('is no stay: of CLOSED 4 to 12 June, of which it was given 4 to 8 June, 8 to 12 June is one', () => {
    const channel = new ExampleChannel('booking_com', 'everything');
    channel.book('own', ours);
    channel.look([unknown(nights(4, 12))], { minute: 0, given: [ours] });
    expect(channel.stays).toEqual(['06-08 06-12']);
    expect(lastOf(channel, 'OutsideStayImported')).toMatchObject({ clashes: [], waits: false });
    expect(channel.echoes).toEqual([ours]);
  });

  it('is a clash where the channel has never fetched ours: the rest of it is taken', () => {
    const channel = new ExampleChannel('booking_com', 'everything');
    channel.book('own', ours);
    channel.look([unknown(nights(4, 12))], { minute: 0 });
    const { taken, clashes, waits } = lastOf(channel, 'OutsideStayImported');
    expect({ clashes, waits }).toEqual({ clashes: ['own'], waits: true });
    expect(taken.map(({ from, to }) => ({ from, to }))).toEqual([nights(8, 12)]);
  });

  it('stays an echo until it is listed no more, also when it has ended here meanwhile', () => {
    const channel = new ExampleChannel('booking_com', 'everything');
    channel.look([unknown(ours)], { minute: 0, given: [ours] });
    for (const minute of [15, 30, 45]) expect(channel.look([unknown(ours)], { minute })).toEqual([]);
    expect(channel.look([], { minute: 60 })).toEqual([]);
    expect(channel.look([unknown(ours)], { minute: 75 })).toEqual(['OutsideStayImported']);
  });

  it('stays one where a platform has fetched a copy without it, and has not noticed yet: it goes when it is listed no more', () => {
    const channel = new ExampleChannel('booking_com', 'everything');
    channel.look([unknown(ours)], { minute: 0, given: [ours] });
    for (const minute of [15, 30]) {
      expect(channel.look([unknown(ours)], { minute, given: [] })).toEqual([]);
      expect(channel.echoes).toEqual([ours]);
    }
    channel.look([], { minute: 45, given: [] });
    expect(channel.echoes).toEqual([]);
  });

  it('is somebody’s stay where a platform has fetched that it is free, and sold it: the copy before is no excuse', () => {
    const channel = new ExampleChannel('booking_com', 'everything');
    channel.book('own', ours);
    // Fetched while it was ours, and not yet listed.
    channel.look([], { minute: 0, given: [ours] });
    channel.cancel('own');
    // Fetched again, without it; sold there; listed.
    expect(channel.look([unknown(ours)], { minute: 15, given: [] })).toEqual(['OutsideStayImported']);
    expect(lastOf(channel, 'OutsideStayImported')).toMatchObject({ waits: false, taken: [ours] });
    expect(channel.echoes).toEqual([]);
  });

  it('is never a reservation of a platform that can tell: it is a clash, whatever it was given', () => {
    const channel = new ExampleChannel('airbnb');
    channel.book('own', ours);
    channel.look([reserved(ours)], { minute: 0, given: [ours] });
    expect(lastOf(channel, 'OutsideStayImported')).toMatchObject({ clashes: ['own'], taken: [] });
  });

  it('is ours wherever it bears our name', () => {
    const channel = new ExampleChannel('airbnb');
    channel.book('own', ours);
    expect(channel.look([reserved(ours, { isOurs: true })], { minute: 0 })).toEqual([]);
  });
});

describe('Time that an outside stay waits for', () => {
  it('is its own in the moment in which it is freed', () => {
    const channel = new ExampleChannel();
    channel.book('own', nights(5, 7));
    channel.look([reserved(nights(4, 8))], { minute: 0 });
    const [event] = channel.cancel('own');
    expect(event).toMatchObject({
      type: 'OutsideStayTimeTaken',
      data: { waits: false, taken: [nights(5, 7)] },
    });
  });

  it('is told of once: a stay that is lengthened names only bookings that it did not meet before', () => {
    const channel = new ExampleChannel();
    channel.book('one', nights(5, 7));
    channel.book('two', nights(9, 11));
    channel.look([reserved(nights(4, 8), { uid: 'a' })], { minute: 0 });
    channel.look([reserved(nights(4, 10), { uid: 'a' })], { minute: 15 });
    expect(lastOf(channel, 'OutsideStayMoved').clashes).toEqual(['two']);
  });
});

describe('A calendar of thousands of times', () => {
  const hour = (n: number) => new Date(Date.UTC(2027, 5, 1, n)).toISOString().slice(0, 16);
  const nobody = { kept: [], loss: null, stays: new Map() };
  const memory = { missing: {}, uids: {} };

  // Each held against each of so many takes minutes, and the limit of a test ends it.
  it('takes one that reaches over all, and each of those within it of which a half was given', () => {
    const count = 20_000;
    const small = Array.from({ length: count }, (_, n) =>
      unknown({ from: hour(4 * n), to: hour(4 * n + 2) }),
    );
    const given = small.map(({ from }, n) => ({ from, to: hour(4 * n + 1) }));
    const localNow = hour(-9);
    const rules = { takes: 'everything', localNow, given, echoes: [] } as const;
    let ids = 0;
    const all = [unknown({ from: hour(0), to: hour(4 * count) }), ...small];
    const listing = listingOf(all, { ...rules, platform: 'booking_com' });
    const plan = planLook(nobody, memory, { listing, isWhole: true, now: `${localNow}:00.000Z`, localNow });
    const { events } = decideLook(plan, { claims: [], booked: [] }, () => `${(ids += 1)}`);
    expect(events).toHaveLength(count);
  });
});
