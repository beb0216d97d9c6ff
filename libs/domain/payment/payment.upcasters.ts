import { adding } from '../kernel/upcaster';
import type { EventUpcaster } from '../kernel/upcaster';

const GBP = { currency: 'GBP' };

/** There was one provider, and `clientId` was its word for an account. */
const withAccount = ({ clientId, secretVersion, ...rest }: Record<string, unknown>) => ({
  ...rest,
  ...GBP,
  provider: 'paypal',
  accountId: clientId,
  secretVersion,
});

/** From one capture at PayPal to captures that pay instalments at a named provider. */
export const paymentUpcasters: readonly EventUpcaster[] = [
  { type: 'PaymentRequested', from: 1, up: (data) => ({ ...withAccount(data), instalment: 1 }) },
  adding('PaymentCaptured', 1, { instalment: 1, ...GBP, provider: 'paypal' }),
  { type: 'PaymentOrphaned', from: 1, up: withAccount },
  adding('PaymentRefunded', 1, { refundId: null, providerId: null, ...GBP }),
  adding('PaymentRefundFailed', 1, { refundId: null, amount: null, ...GBP }),
  {
    type: 'PaymentMismatchFound',
    from: 1,
    up: (data) => {
      const mismatch = data['mismatch'] as { readonly field: string };
      const field = mismatch.field === 'custom_id' ? 'booking' : mismatch.field;
      return { ...data, mismatch: { ...mismatch, field } };
    },
  },
  {
    type: 'PaymentAttentionResolved',
    from: 1,
    up: ({ captureId, resolution }) => ({
      kind: null,
      key: captureId,
      resolution: resolution === 'checked_at_paypal' ? 'checked_at_provider' : resolution,
    }),
  },
  // One more kind of item may be settled; what was settled before says the same.
  { type: 'PaymentAttentionResolved', from: 2, up: (data) => data },
];
