import type { CallEffect } from '../../../apps/sandbox/paypal/faults';
import { useOwnPayPal } from './testing/own-paypal';

const { own, approvedOrder, capture, wrong, takenOf } = useOwnPayPal({ timeoutMs: 1000 });

describe('a capture', () => {
  it.each<[string, CallEffect, string]>([
    ['the answer is lost', { kind: 'reset', when: 'after' }, 'unreachable'],
    ['nobody answers', { kind: 'hang', when: 'after' }, 'timeout'],
    ['the provider stumbles', { kind: 'status', status: 500, when: 'after' }, 'provider_failed'],
    [
      'a gateway stumbles',
      { kind: 'status', status: 503, when: 'after', retry_after_seconds: 7 },
      'provider_failed',
    ],
    [
      'the provider is overrun',
      { kind: 'status', status: 429, when: 'after', retry_after_seconds: 7 },
      'throttled',
    ],
  ])(
    'of which nobody knows, because %s, is one capture when asked for again',
    async (_why, effect, reason) => {
      const orderId = await approvedOrder();
      wrong('order.capture', effect, 1);

      expect(await capture(orderId)).toMatchObject({
        outcome: 'unknown',
        reason,
      });
      expect(takenOf(orderId)).toMatchObject({ status: 'COMPLETED' });
      expect(await capture(orderId)).toMatchObject({
        outcome: 'captured',
        capture: { id: takenOf(orderId)?.id },
      });
    },
  );

  it('that never reached the provider has taken nothing, and may be asked for again', async () => {
    const orderId = await approvedOrder();
    wrong('order.capture', { kind: 'reset', when: 'before' }, 1);

    expect(await capture(orderId)).toMatchObject({ outcome: 'unknown' });
    expect(takenOf(orderId)).toBeUndefined();
    expect(await capture(orderId)).toMatchObject({ outcome: 'captured' });
  });

  it.each<[string, CallEffect]>([
    ['cut short', { kind: 'truncated_body' }],
    ['no JSON at all', { kind: 'not_json' }],
  ])('whose answer is %s is looked up in the order', async (_what, effect) => {
    const orderId = await approvedOrder();
    wrong('order.capture', effect);
    expect(await capture(orderId)).toMatchObject({ outcome: 'captured' });
  });

  it('whose order cannot be read afterwards stays unknown, whatever the reading says', async () => {
    const orderId = await approvedOrder();
    own.sandbox.paypal.faults.set([
      { operation: 'order.capture', effect: { kind: 'truncated_body' } },
      { operation: 'order.get', effect: { kind: 'issue', issue: 'INVALID_RESOURCE_ID' } },
    ]);
    expect(await capture(orderId)).toMatchObject({ outcome: 'unknown' });
  });
});
