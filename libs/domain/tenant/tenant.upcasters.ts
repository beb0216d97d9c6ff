import { adding } from '../kernel/upcaster';
import type { EventUpcaster } from '../kernel/upcaster';

export const tenantUpcasters: readonly EventUpcaster[] = [
  adding('TenantRegistered', 1, { currency: 'GBP', country: 'GB', language: 'en-GB', open: true }),
  {
    type: 'PaymentAccountLinked',
    from: 1,
    up: ({ clientId, ...rest }) => ({ provider: 'paypal', accountId: clientId, ...rest }),
  },
  adding('AdminPasswordChanged', 1, {}),
];
