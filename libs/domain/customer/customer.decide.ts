import { assertNever } from '../kernel/assert-never';
import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { CustomerEvent } from './customer.events';

export interface CustomerState {
  readonly status: 'none' | 'recorded' | 'erased';
}

export const initialCustomer = (): CustomerState => ({ status: 'none' });

export const evolveCustomer = (_: CustomerState, event: CustomerEvent): CustomerState => {
  switch (event.type) {
    case 'CustomerRecorded':
      return { status: 'recorded' };
    case 'CustomerErased':
      return { status: 'erased' };
    default:
      return assertNever(event);
  }
};

export interface EraseCustomer {
  readonly by: 'tenant_admin' | 'retention';
  /** Bookings that are paid, or being paid, and have not begun. */
  readonly upcomingBookings: number;
  readonly force: boolean;
}

export type EraseRefusal = 'customer_unknown' | 'customer_has_upcoming_bookings';

/** Somebody who is still expected is forgotten only when that is forced: nobody could reach them any more. Safe to repeat. */
export const eraseCustomer = (
  { by, upcomingBookings, force }: EraseCustomer,
  state: CustomerState,
): Decision<CustomerEvent, EraseRefusal> => {
  if (state.status === 'none') return reject('customer_unknown');
  if (state.status === 'erased') return accept();
  if (upcomingBookings > 0 && !force) return reject('customer_has_upcoming_bookings', { upcomingBookings });
  return accept({ type: 'CustomerErased', data: { by } });
};
