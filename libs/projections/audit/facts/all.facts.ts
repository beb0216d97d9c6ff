import type { AnyEvent } from '@holdfast/domain/any-event';
import type { RecordedEvent } from '@holdfast/event-store/event';
import { actTellers } from './act.facts';
import { bookingTellers } from './booking.facts';
import { calendarTellers } from './calendar.facts';
import { channelTellers } from './channel.facts';
import { conversationTellers } from './conversation.facts';
import { customerTellers } from './customer.facts';
import { deadLetterTellers } from './dead-letter.facts';
import { deskTellers, tagTellers } from './desk.facts';
import { discountTellers } from './discount.facts';
import { paymentTellers } from './payment.facts';
import { scheduleTellers } from './schedule.facts';
import { servicePageTellers } from './service-page.facts';
import { superAdminTellers } from './super-admin.facts';
import { tariffTellers } from './tariff.facts';
import { tenantTellers } from './tenant.facts';
import { twoStepTellers } from './two-step.facts';
import type { Tellers, Told } from './told';

const tellers: Tellers<AnyEvent> = {
  ...actTellers,
  ...bookingTellers,
  ...calendarTellers,
  ...channelTellers,
  ...conversationTellers,
  ...customerTellers,
  ...deadLetterTellers,
  ...deskTellers,
  ...discountTellers,
  ...paymentTellers,
  ...scheduleTellers,
  ...servicePageTellers,
  ...superAdminTellers,
  ...tagTellers,
  ...tariffTellers,
  ...tenantTellers,
  ...twoStepTellers,
};

export const auditedTypes = Object.keys(tellers) as AnyEvent['type'][];

/** What an event says. @throws for a type that is not among `auditedTypes` */
export const tell = ({ type, data, stream }: RecordedEvent): Told => {
  const teller = tellers[type as AnyEvent['type']] as ((data: unknown, id: string) => Told) | undefined;
  if (teller === undefined) throw new Error(`The audit does not know ${type}`);
  return teller(data, stream.id);
};
