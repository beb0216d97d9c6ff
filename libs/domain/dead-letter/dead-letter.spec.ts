import { resolveDeadLetter } from './dead-letter.decide';

const stop = { subscription: 'stats', subscriptionVersion: 1, position: 7 };

describe('An event that has stopped a subscription', () => {
  it('is tried again, or left out, and the log says which', () => {
    expect(resolveDeadLetter({ ...stop, isOpen: true }, 'retried')).toEqual({
      kind: 'accepted',
      events: [{ type: 'DeadLetterRetried', data: stop }],
    });
    expect(resolveDeadLetter({ ...stop, isOpen: true }, 'skipped')).toEqual({
      kind: 'accepted',
      events: [{ type: 'DeadLetterSkipped', data: stop }],
    });
  });

  it('is neither where none stands still', () => {
    expect(resolveDeadLetter({ ...stop, isOpen: false }, 'skipped')).toMatchObject({
      kind: 'rejected',
      code: 'dead_letter_unknown',
    });
  });
});
