import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { Instant, RecordId, SubjectId } from '../kernel/flavour';
import type { Minor } from '../kernel/money';
import { sumsOf } from '../pricing/agreement';
import type { Agreement } from '../pricing/agreement';
import { planOf } from '../pricing/instalments';
import { HIGHEST_PRICE, TOO_DEAR } from '../pricing/quote';
import { atSetTotal } from '../pricing/set-price';
import type { PaymentTerms } from '../stay/tariff';
import { confirmByHand } from './booking.decide';
import type { BookingEvent, BookingSource } from './booking.events';
import { evolveBooking, initialBooking } from './booking.state';
import type { ChangeTarget } from './change.events';
import type { BrokenRule, JudgedTarget } from './owners-target';
import { endRefusal } from './provisional.decide';
import type { EndRefusal } from './provisional.decide';

/** What a booking that is taken by hand costs: what the list says, or what its owner has set. */
export type PriceByHand =
  | { readonly mode: 'list' }
  | { readonly mode: 'set'; readonly total: Minor; readonly reasonRef: RecordId };

export interface HoldByHand {
  readonly reference: string;
  readonly subjectId: SubjectId;
  readonly detailsRef: RecordId;
  readonly source: Exclude<BookingSource, 'site'>;
  readonly price: PriceByHand;
  /** Null: it stands at once. */
  readonly provisionalUntil: Instant | null;
  /** The owner has read which of their own rules it breaks. */
  readonly ignoreRules: boolean;
  /** When it is paid. */
  readonly payment: PaymentTerms;
  readonly now: Instant;
  readonly zone: string;
}

const invalid = (path: string, message: string) =>
  reject('validation_failed', { fields: [{ path, message }] });

/** The agreement at the price that holds: the owner's own total goes the tariff's way of paying. */
export const agreementByHand = (
  { price, payment, now, zone }: Pick<HoldByHand, 'price' | 'payment' | 'now' | 'zone'>,
  { agreement, isListed }: Pick<JudgedTarget, 'agreement' | 'isListed'>,
  { startDate: arrival }: Pick<ChangeTarget, 'startDate'>,
): Agreement | ReturnType<typeof invalid> => {
  if (price.mode === 'list')
    return isListed ? agreement : invalid('price.total', 'There is no list price for this time: set one');
  if (price.total > HIGHEST_PRICE) return invalid('price.total', TOO_DEAR);
  return atSetTotal(agreement, price.total, planOf(payment, { arrival, now: new Date(now), zone }));
};

export type ByHandRefusal = EndRefusal | 'rules_broken' | 'block_time_taken' | 'stay_taken';

const targetRefusal = (
  { to, takenBy, rules }: JudgedTarget,
  ignoreRules: boolean,
): ReturnType<typeof reject<ByHandRefusal>> | null => {
  if (takenBy.length > 0) return reject(to.startTime === null ? 'stay_taken' : 'block_time_taken');
  return rules.length > 0 && !ignoreRules ? reject('rules_broken', { rules }) : null;
};

const codesOf = (rules: readonly BrokenRule[]): readonly string[] => [
  ...new Set(rules.map(({ code }) => code)),
];

/**
 * The owner takes time for somebody who called, wrote or stands before them: it stands at once, or is held until an end that the owner says. Nobody
 * has time twice; rules of the owner's own may be broken, and the fact names them. Twin of `holdStay` and `holdBlock`.
 */
export const holdByHand = (
  command: HoldByHand,
  target: JudgedTarget,
): Decision<BookingEvent, ByHandRefusal> => {
  const refused = targetRefusal(target, command.ignoreRules);
  if (refused) return refused;
  const { provisionalUntil, price, now, zone } = command;
  const { to } = target;
  const endRefused =
    provisionalUntil === null ? null : endRefusal(provisionalUntil, to, { now, zone }, 'provisional_until');
  if (endRefused) return endRefused;
  const agreement = agreementByHand(command, target, to);
  if ('kind' in agreement) return agreement;
  const { blockId, preparationNights, startDate, endDate, startTime, endTime } = to;
  const held: BookingEvent = {
    type: 'BookingHeld',
    data: {
      startDate,
      endDate,
      startTime,
      endTime,
      ...agreement,
      blockId,
      reference: command.reference,
      subjectId: command.subjectId,
      detailsRef: command.detailsRef,
      language: 'en-GB',
      source: command.source,
      provisional: provisionalUntil !== null,
      preparationNights,
      priceSet:
        price.mode === 'set'
          ? { listTotal: sumsOf(target.agreement.lines).total, reasonRef: price.reasonRef }
          : null,
      rulesBroken: codesOf(target.rules),
      acceptedTerms: null,
      expiresAt: provisionalUntil ?? now,
    },
  };
  if (provisionalUntil !== null) return accept(held);
  return accept(held, ...confirmByHand(evolveBooking(initialBooking(), held)));
};
