import {
  addChannel,
  linkImport,
  removeChannel,
  reviseChannel,
  rotateExport,
  settleClash,
  settleLoss,
  unlinkImport,
} from './channel.decide';
import { initialChannel } from './channel.state';
import { entry, ExampleChannel, nights } from './testing/example-calendar';

const wish = {
  name: 'Airbnb',
  platform: 'airbnb',
  takes: null,
  shows: 'busy',
  exportVersion: 1,
  exportTokenHash: 'hash',
  import: null,
} as const;

describe('A channel', () => {
  it('takes reservations alone of platforms that can tell, and everything of those that cannot', () => {
    const takes = (platform: 'airbnb' | 'vrbo' | 'booking_com' | 'other', asked: 'reserved' | null) => {
      const decision = addChannel({ ...wish, platform, takes: asked }, 0);
      return decision.kind === 'accepted' && decision.events[0]?.type === 'ChannelAdded'
        ? decision.events[0].data.takes
        : decision;
    };
    expect([takes('airbnb', null), takes('vrbo', null)]).toEqual(['reserved', 'reserved']);
    expect([takes('booking_com', 'reserved'), takes('other', 'reserved')]).toEqual([
      'everything',
      'everything',
    ]);
  });

  it('is one of ten at most', () => {
    expect(addChannel(wish, 10)).toMatchObject({ code: 'channel_limit' });
  });

  it.each(['names', 'references'] as const)(
    'is told %s only where it is a calendar of the owner',
    (shows) => {
      expect(addChannel({ ...wish, shows }, 0)).toMatchObject({ code: 'channel_names_refused' });
      expect(addChannel({ ...wish, platform: 'other', shows }, 0)).toMatchObject({ kind: 'accepted' });
      const settings = { name: 'x', takes: 'reserved', shows, isPaused: false } as const;
      expect(reviseChannel(settings, new ExampleChannel('airbnb').state)).toMatchObject({
        code: 'channel_names_refused',
      });
    },
  );

  it('says nothing twice, and what was changed apart from a pause', () => {
    const { state } = new ExampleChannel('airbnb');
    const same = { name: 'airbnb', takes: 'reserved', shows: 'busy', isPaused: false } as const;
    expect(reviseChannel(same, state)).toMatchObject({ events: [] });
    const changed = reviseChannel({ ...same, name: 'Bnb', isPaused: true }, state);
    expect(changed).toMatchObject({ events: [{ type: 'ChannelRevised' }, { type: 'ChannelPaused' }] });
  });

  it('lets all go when it is unlinked or removed', () => {
    const channel = new ExampleChannel();
    channel.look([entry(nights(1, 3)), entry(nights(5, 6))], { minute: 0 });
    const types = (decision: ReturnType<typeof unlinkImport>) =>
      decision.kind === 'accepted' && decision.events.map(({ type }) => type);
    expect(types(unlinkImport(channel.state))).toEqual([
      'OutsideStayGone',
      'OutsideStayGone',
      'ChannelImportUnlinked',
    ]);
    expect(types(removeChannel(channel.state))).toEqual([
      'OutsideStayGone',
      'OutsideStayGone',
      'ChannelRemoved',
    ]);
  });

  it('is unknown where there is none', () => {
    const none = initialChannel();
    const settings = { name: 'x', takes: 'reserved', shows: 'busy', isPaused: false } as const;
    const refusals = [
      reviseChannel(settings, none),
      linkImport({ importVersion: 1, importHost: 'x' }, none),
      unlinkImport(none),
      rotateExport({ exportVersion: 2, exportTokenHash: 'x' }, none),
      removeChannel(none),
      settleLoss(true, none, []),
      settleClash({ bookingId: 'b', resolution: 'same_customer' }, [], none),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'channel_unknown' });
  });
});

describe('The question whether a calendar has really been cleared', () => {
  const cleared = () => {
    const channel = new ExampleChannel();
    channel.look([entry(nights(1, 3)), entry(nights(5, 6)), entry(nights(8, 9))], { minute: 0 });
    channel.look([], { minute: 15 });
    return channel;
  };

  it('frees what is missing when the owner says so', () => {
    const decision = settleLoss(true, cleared().state, []);
    expect(decision).toMatchObject({
      events: [
        { type: 'OutsideStayGone', data: { reason: 'owner' } },
        { type: 'OutsideStayGone' },
        { type: 'OutsideStayGone' },
        { type: 'ChannelLossSettled', data: { free: true, kept: [] } },
      ],
    });
  });

  it('keeps it else, and does not ask again', () => {
    const channel = cleared();
    const decision = settleLoss(false, channel.state, []);
    if (decision.kind !== 'accepted') throw new Error(decision.code);
    expect(decision.events).toHaveLength(1);
    channel.state = { ...channel.state, loss: null, kept: [...channel.state.stays.keys()] };
    for (let minute = 30; minute < 5_000; minute += 15) expect(channel.look([], { minute })).toEqual([]);
    expect(channel.stays).toHaveLength(3);
  });
});

describe('Time that was sold twice', () => {
  it('is settled once for each booking', () => {
    const channel = new ExampleChannel();
    channel.book('own', nights(4, 8));
    channel.look([entry(nights(4, 8))], { minute: 0 });
    const [id = ''] = [...channel.state.stays.keys()];
    const settled = { bookingId: 'own', resolution: 'same_customer' } as const;
    const decision = settleClash(settled, [id], channel.state);
    expect(decision).toMatchObject({ events: [{ type: 'OutsideStayClashSettled' }] });
    const stay = { ...channel.state.stays.get(id)!, settled: ['own'] };
    const after = { ...channel.state, stays: new Map([[id, stay]]) };
    expect(settleClash(settled, [id], after)).toMatchObject({ events: [] });
  });
});
