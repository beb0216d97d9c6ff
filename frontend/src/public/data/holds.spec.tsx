import { block, held, serve, startFresh } from '../../../test/site';
import { forgetHold, holdOn, keepHold, keepNewHold, lastHold, releaseHold } from './hold-changes';
import { liveHolds } from './holds';
import type { Held } from './holds';

startFresh();

const MINUTE = 60_000;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();
const hold = (id: string, from: string, minutes = 15): Held => ({
  block: block(from, '2026-12-30'),
  booking: held({ booking_id: id, hold_expires_at: inMinutes(minutes) }),
  discount: null,
});
const ids = (): string[] => liveHolds().map(({ booking }) => booking.booking_id);

describe('The customer’s own holds', () => {
  it('are several, in the order of their dates, and each is forgotten by itself', () => {
    keepHold(hold('later', '2026-12-18'));
    keepHold(hold('sooner', '2026-12-07'));
    expect(ids()).toEqual(['sooner', 'later']);
    forgetHold('sooner');
    expect(ids()).toEqual(['later']);
    forgetHold('later');
    expect(window.localStorage).toHaveLength(0);
  });

  it('live no longer than their time, and are thrown away when they are long over', () => {
    const short = hold('short', '2026-12-07', 1);
    keepHold(short);
    jest.advanceTimersByTime(2 * MINUTE);
    expect(ids()).toEqual([]);
    expect(holdOn(short.block.id)).not.toBeNull();
    jest.advanceTimersByTime(60 * MINUTE);
    keepHold(hold('other', '2026-12-18'));
    expect(holdOn(short.block.id)).toBeNull();
  });

  it('are kept for the whole browser, with nothing of who the customer is; which one this tab took last, for the tab', () => {
    const mine = hold('mine', '2026-12-07');
    keepNewHold(mine);
    expect(JSON.parse(window.localStorage.getItem('holdfast.holds') ?? '')).toEqual({
      [mine.block.id]: mine,
    });
    expect(lastHold()?.booking.booking_id).toBe('mine');
    window.sessionStorage.clear();
    expect([lastHold(), ids()]).toEqual([null, ['mine']]);
  });

  it('live in the page where the browser refuses to store', () => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const storage = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const mine = hold('mine', '2026-12-07');
    keepNewHold(mine);
    expect([ids(), lastHold()?.block.id]).toEqual([['mine'], mine.block.id]);
    forgetHold('mine');
    expect(ids()).toEqual([]);
    storage.mockRestore();
  });

  it('that make no sense are none', () => {
    window.localStorage.setItem('holdfast.holds', '{"broken');
    expect(liveHolds()).toEqual([]);
  });

  it('are forgotten when they are let go, whether or not the server hears of it', async () => {
    const mine = hold('mine', '2026-12-07');
    keepHold(mine);
    const { calls } = serve({});
    await releaseHold(mine);
    expect([ids(), calls.map(({ path }) => path)]).toEqual([[], ['/public/release']]);
  });
});
