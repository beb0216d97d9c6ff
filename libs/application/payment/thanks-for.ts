import type { TakenMoney } from '@holdfast/domain/payment/capture.decide';
import { queueMessages } from '@holdfast/outbox/message/message.queries';
import type { Statement } from '@holdfast/event-store/wire/statement';
import type { Work } from '../kernel/unit-of-work';
import { nameToId } from '../schedule/name-to-id';

/** A mail to the customer that their payment has come, for the outbox; of one capture there is one. */
export const thanksFor = (
  { tenantId, nowText: at }: Pick<Work, 'tenantId' | 'nowText'>,
  bookingId: string,
  { captureId }: Pick<TakenMoney, 'captureId'>,
): Statement => {
  const mail = {
    message_id: nameToId(`thanks/${captureId}`),
    booking_id: bookingId,
    kind: 'balance_paid',
    channel: 'email',
    at,
    only_if_paying: false,
    about: null,
  };
  return queueMessages(tenantId, JSON.stringify([mail]));
};
