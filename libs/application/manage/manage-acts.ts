import { mayManage } from '@holdfast/domain/booking/may-manage';
import type { ManageAct, WhyNot } from '@holdfast/domain/booking/may-manage';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { isPaying } from '../booking/payment-under-way';
import type { HeldLink } from './booking-holders';

/** What whoever has the link may do with the booking now: for each act null, or why not. */
export const whyNotOf = (
  held: HeldLink,
  tenant: Pick<TenantRow, 'status'>,
  isOwed: boolean,
): Readonly<Record<ManageAct, WhyNot | null>> =>
  mayManage({
    phase: held.phase,
    status: held.booking.status,
    isProvisional: held.booking.provisional,
    isSuspended: tenant.status === 'suspended',
    isOwed,
    isPaying: isPaying(held.booking),
  });

/** What the command that takes a payment says by itself, under the lock. */
const UNDER_THE_LOCK: readonly WhyNot[] = ['booking_not_payable', 'nothing_due', 'payment_pending'];

/** The refusal of an act that may not be done now; null where it may. */
export const refusedAct = (
  held: HeldLink,
  tenant: Pick<TenantRow, 'status'>,
  act: ManageAct,
): Rejection<WhyNot> | null => {
  const why = whyNotOf(held, tenant, true)[act];
  return why === null || UNDER_THE_LOCK.includes(why) ? null : reject(why);
};
