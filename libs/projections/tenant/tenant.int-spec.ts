import { randomUUID } from 'node:crypto';
import { USUAL_CHANGES } from '@holdfast/domain/kernel/customer-changes';
import { RECOVERY_CODES } from '@holdfast/domain/kernel/two-step';
import type { TenantEvent } from '@holdfast/domain/tenant/tenant.events';
import { evolveTenant, initialTenant } from '@holdfast/domain/tenant/tenant.state';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { useProjections } from '../../../test/support/projected';
import { tenantProjection } from './tenant.projection';
import { tenantById } from './tenant.queries';

const registered = (detailsRef = randomUUID()): TenantEvent => ({
  type: 'TenantRegistered',
  data: {
    name: 'Bay View',
    subdomain: 'bay',
    timeZone: 'Europe/London',
    currency: 'GBP',
    country: 'GB',
    language: 'en-GB',
    open: true,
    detailsRef,
    passwordVersion: 1,
  },
});

/** One of every kind, in an order that could happen. */
const life: readonly TenantEvent[] = [
  registered(),
  { type: 'TermsPublished', data: { version: 1, terms: 'Be kind.', privacyNotice: 'We are discreet.' } },
  { type: 'AdminSignedIn', data: { method: 'password', step: null } },
  { type: 'SmsNotificationsEnabled', data: {} },
  { type: 'SmsNotificationsDisabled', data: {} },
  { type: 'SmsNotificationsEnabled', data: {} },
  {
    type: 'PaymentAccountLinked',
    data: { provider: 'paypal', accountId: 'client', secretVersion: 1, secretLast4: '1234', webhookId: null },
  },
  {
    type: 'PaymentAccountLinked',
    data: {
      provider: 'paypal',
      accountId: 'client',
      secretVersion: 2,
      secretLast4: '5678',
      webhookId: 'WH-2',
    },
  },
  { type: 'PaymentEmailChanged', data: { detailsRef: randomUUID() } },
  { type: 'ContactDetailsChanged', data: { detailsRef: randomUUID(), fields: ['contactEmail'] } },
  { type: 'BookingModeChanged', data: { bookingMode: 'time' } },
  { type: 'CustomerChangesAllowed', data: { dates: 'self', untilHours: 72, atMost: 3 } },
  { type: 'PastDatesShown', data: {} },
  { type: 'PastDatesHidden', data: {} },
  { type: 'ThemeChosen', data: { theme: 'ocean' } },
  { type: 'TimeZoneChanged', data: { timeZone: 'Europe/Dublin' } },
  { type: 'TermsPublished', data: { version: 2, terms: 'Be very kind.', privacyNotice: 'We are discreet.' } },
  { type: 'AdminPasswordChanged', data: { passwordVersion: 2, by: 'tenant_admin' } },
  { type: 'TwoStepOffered', data: { secretVersion: 1 } },
  { type: 'TwoStepEnabled', data: { secretVersion: 2, step: 100 } },
  { type: 'AdminSignedIn', data: { method: 'password', step: 101 } },
  { type: 'RecoveryCodeUsed', data: { code: 1 } },
  { type: 'RecoveryCodesRenewed', data: { secretVersion: 3, step: null } },
  { type: 'RecoveryCodeUsed', data: { code: 0 } },
  { type: 'RecoveryCodeUsed', data: { code: 9 } },
  { type: 'TwoStepDisabled', data: { by: 'super_admin' } },
  { type: 'TenantSuspended', data: {} },
  { type: 'TenantReinstated', data: {} },
  { type: 'TenantDeleted', data: { subdomain: 'bay', forced: false } },
];

describe('the row of a tenant', () => {
  const log = useProjections(tenantProjection);

  const rowOf = async (tenantId: string) => {
    const [[row]] = await inTenant(log.pool, tenantId, [tenantById(tenantId)]);
    return row;
  };

  it('says after every event what the events say, and again when it is rebuilt', async () => {
    const tenantId = randomUUID();
    let state = initialTenant();
    for (const event of life) {
      await log.append(tenantId, { type: 'tenant', id: tenantId }, event);
      state = evolveTenant(state, event);
      if (state.status === 'none') throw new Error('It was registered');
      const { paymentAccount, twoStep, ...rest } = state;
      expect(await rowOf(tenantId)).toEqual({
        ...rest,
        twoStepOn: twoStep.status === 'on',
        recoveryCodesLeft: twoStep.status === 'on' ? RECOVERY_CODES - twoStep.usedCodes.length : 0,
        tenantId,
        // What is usual is nobody's word, so the row keeps none.
        customerChanges: state.customerChanges === USUAL_CHANGES ? null : state.customerChanges,
        terms: state.terms ?? '',
        privacyNotice: state.privacyNotice ?? '',
        clientId: paymentAccount?.accountId ?? null,
        secretVersion: paymentAccount?.secretVersion ?? null,
        secretLast4: paymentAccount?.secretLast4 ?? null,
        webhookId: paymentAccount?.webhookId ?? null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      });
    }
    const { before, after } = await log.rebuilt(tenantId);
    expect(before).toHaveLength(1);
    expect(after).toEqual(before);
  });

  it('is seen by nobody else', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    for (const id of [one, other]) await log.append(id, { type: 'tenant', id }, registered());
    const [rows] = await inTenant(log.pool, other, [tenantById(one)]);
    expect(rows).toEqual([]);
  });
});
