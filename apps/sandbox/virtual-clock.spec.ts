import { VirtualClock } from './virtual-clock';

describe('a clock that can be put forward', () => {
  it('runs what falls due on the way, in the order of the moments', () => {
    const clock = new VirtualClock();
    const ran: string[] = [];
    clock.after(2 * 3600_000, () => ran.push('second'));
    clock.after(3600_000, () => ran.push('first'));
    clock.after(4 * 3600_000, () => ran.push('later'));

    clock.advance(3 * 3600_000);

    expect(ran).toEqual(['first', 'second']);
    clock.reset();
  });

  it('runs by itself too', async () => {
    const clock = new VirtualClock();
    await new Promise<void>((resolve) => clock.after(5, resolve));
  });

  it('shows the time it was put forward to, until it is put back', () => {
    const clock = new VirtualClock();
    clock.advance(3600_000);
    expect(clock.now() - Date.now()).toBeGreaterThan(3_599_000);
    clock.reset();
    expect(clock.now() - Date.now()).toBeLessThan(1000);
  });

  it('forgets what was called off, or was waiting when it was put back', () => {
    const clock = new VirtualClock();
    const run = jest.fn();
    clock.after(1000, run)();
    clock.after(1000, run);
    clock.reset();
    clock.advance(2000);
    expect(run).not.toHaveBeenCalled();
  });
});
