import { addDays, daysBetween } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import { divideHalfUp, moneyOrNothing, moneyText } from '../kernel/money';
import type { Minor } from '../kernel/money';
import { counted, dateInWords } from '../kernel/words';
import type { Instalment } from './agreement';
import type { DayOfPolicy } from './policy';
import type { CancellationTerms } from '../stay/tariff';

/** What is behind the figures of a cancellation; minor units. */
export interface CancellationBehind {
  readonly reckoned: DayOfPolicy & {
    readonly price: Minor;
    readonly pricePaid: Minor;
    readonly depositPaid: Minor;
  };
  readonly policy: CancellationTerms;
  readonly arrival: LocalDate;
  readonly cost: Minor;
  readonly kept: Minor;
  readonly refund: Minor;
  /** Somebody has said what goes back, and it is not what the policy says. */
  readonly isTold: boolean;
}

const ruleOf = ({ reckoned: { because, percent, days }, policy, arrival }: CancellationBehind): string => {
  switch (because) {
    case 'free_hours':
      return `Within ${policy.freeHours} hours of the booking it costs nothing.`;
    case 'moved':
      return `When the dates were changed, ${percent} % of the price would have come back; later it is never more.`;
    case 'past_steps':
      return policy.steps.length === 0
        ? 'Nothing of the price comes back.'
        : `Nothing of the price comes back after ${dateInWords(addDays(arrival, -(policy.steps.at(-1)?.days ?? 0)))}.`;
    case 'step': {
      const step = policy.steps.findLast((one) => one.percent === percent && days >= one.days);
      const until = addDays(arrival, -(step?.days ?? 0));
      return `Until ${dateInWords(until)}, ${counted(step?.days ?? 0, 'day')} before the arrival, ${percent} % of the price comes back.`;
    }
  }
};

const dayOf = ({ on, days }: DayOfPolicy, arrival: LocalDate): string => {
  const far =
    days === 0
      ? 'the day of the arrival'
      : `${counted(Math.abs(days), 'day')} ${days > 0 ? 'before' : 'after'} the arrival on ${dateInWords(arrival)}`;
  return `Cancelled on ${dateInWords(on)}, ${far}.`;
};

/**
 * Why so much comes back and so much is kept: the day, the rule, and the figures, in plain sentences for customer and owner alike.
 */
export const whyCancelled = (behind: CancellationBehind): readonly string[] => {
  const { reckoned, arrival, cost, kept, refund, isTold } = behind;
  const { price, percent, pricePaid, depositPaid } = reckoned;
  const paid = pricePaid + depositPaid;
  const ofDeposit = depositPaid > 0 ? `, of which ${moneyText(depositPaid)} is the deposit` : '';
  return [
    dayOf(reckoned, arrival),
    ruleOf(behind),
    cost === 0
      ? 'Cancelling costs nothing.'
      : `Cancelling costs ${100 - percent} % of the price of ${moneyText(price)}: ${moneyText(cost)}.`,
    paid === 0 ? 'Nothing was paid.' : `${moneyText(paid)} was paid${ofDeposit}.`,
    isTold
      ? `It was decided to give back ${moneyOrNothing(refund)}; ${moneyOrNothing(kept)} is kept.`
      : backSentence(behind),
  ];
};

const backSentence = ({ reckoned, cost, kept, refund }: CancellationBehind): string => {
  const { pricePaid, depositPaid } = reckoned;
  if (kept === 0)
    return refund === 0
      ? 'Nothing comes back, and nothing more is asked for.'
      : `All of it comes back: ${moneyText(refund)}.`;
  if (refund === 0 && kept < cost)
    return `That is not more than it costs: ${moneyText(kept)} is kept, and no more is asked for.`;
  const parts = [
    ...(depositPaid > 0 ? [`the deposit of ${moneyText(depositPaid)}`] : []),
    ...(pricePaid > kept ? [`${moneyText(pricePaid)} − ${moneyText(kept)}`] : []),
  ];
  return parts.length === 0
    ? `${moneyText(kept)} is kept, and nothing comes back.`
    : `${moneyText(refund)} comes back: ${parts.join(' and ')}. ${moneyText(kept)} is kept.`;
};

/** Why a part of the price is so much, and due then. */
export const whyInstalment = (
  part: Pick<Instalment, 'kind' | 'amount' | 'deposit' | 'dueOn'>,
  price: Minor,
  arrival: LocalDate,
): readonly string[] => {
  const own = part.amount - part.deposit;
  const percent = Math.round((own * 100) / Math.max(1, price));
  const isExact = divideHalfUp(price * percent, 100) === own;
  const share = isExact
    ? `${percent} % of the price of ${moneyText(price)}`
    : `of the price of ${moneyText(price)}`;
  const deposit = part.deposit > 0 ? `, and the deposit of ${moneyText(part.deposit)}` : '';
  const what =
    part.kind === 'change'
      ? `${moneyText(part.amount)} is what a change of the booking costs.`
      : `${moneyText(own)} ${isExact ? 'is ' : ''}${share}${deposit}.`;
  return [
    what,
    part.dueOn === null
      ? part.kind === 'first'
        ? 'It was due when the booking was made.'
        : 'It was due at once.'
      : `It is due by ${dateInWords(part.dueOn)}, ${counted(daysBetween(part.dueOn, arrival), 'day')} before the arrival.`,
  ];
};
