import type { AnyEvent } from '@holdfast/domain/any-event';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { ConversationEvent } from '@holdfast/domain/conversation/conversation.events';
import type { DeskEvent } from '@holdfast/domain/desk/desk.events';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import type { AuditRow, Facts } from '@holdfast/projections/audit/audit.queries';
import { historySentence } from '../../history/history-sentences';
import type { HistoryEvent } from '../../history/history-sentences';
import { actSentences } from './act.sentences';
import { calendarSentences } from './calendar.sentences';
import { channelSentences } from './channel.sentences';
import { customerSentences } from './customer.sentences';
import { deadLetterSentences } from './dead-letter.sentences';
import { discountSentences } from './discount.sentences';
import { scheduleSentences } from './schedule.sentences';
import type { Sentences } from './sentences';
import { servicePageSentences } from './service-page.sentences';
import { superAdminSentences } from './super-admin.sentences';
import { tagSentences } from './tag.sentences';
import { tariffSentences } from './tariff.sentences';
import { tenantSentences } from './tenant.sentences';
import { twoStepSentences } from './two-step.sentences';

/** Bookings and payments are told as in their history. */
const sentences: Sentences<Exclude<AnyEvent, BookingEvent | ConversationEvent | DeskEvent | PaymentEvent>> = {
  ...actSentences,
  ...calendarSentences,
  ...channelSentences,
  ...customerSentences,
  ...deadLetterSentences,
  ...discountSentences,
  ...scheduleSentences,
  ...servicePageSentences,
  ...superAdminSentences,
  ...tagSentences,
  ...tariffSentences,
  ...tenantSentences,
  ...twoStepSentences,
};

const TOLD_AS_HISTORY = new Set(['booking', 'conversation', 'desk', 'payment']);

type Told = Pick<AuditRow, 'type' | 'data' | 'subjectType' | 'after' | 'about'>;

/** An entry in words, for the owner. */
export const auditSentence = ({ type, data, subjectType, after, about }: Told): string => {
  if (TOLD_AS_HISTORY.has(subjectType)) {
    const reference = about.reference ?? after.reference;
    const sentence = historySentence(subjectType, { type, data } as unknown as HistoryEvent);
    return reference ? `Booking ${reference}: ${sentence}` : sentence;
  }
  const say = sentences[type as keyof typeof sentences] as (data: object, known: Facts) => string;
  return say(data, { ...after, ...about });
};
