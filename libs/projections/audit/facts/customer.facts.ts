import type { CustomerEvent } from '@holdfast/domain/customer/customer.events';
import type { Tellers } from './told';

export const customerTellers: Tellers<CustomerEvent> = {
  CustomerRecorded: ({ detailsRef }) => ({ after: { customer: detailsRef } }),
  CustomerErased: () => ({ after: { customer: null } }),
};
