import type { CustomerEvent } from '@holdfast/domain/customer/customer.events';
import type { Sentences } from './sentences';

export const customerSentences: Sentences<CustomerEvent> = {
  CustomerRecorded: () => 'A customer gave their details.',
  CustomerErased: ({ by }) =>
    by === 'retention'
      ? 'A customer’s details were erased: they were no longer needed.'
      : 'A customer’s details were erased.',
};
