import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { plainTotal, totalOf } from '@holdfast/domain/pricing/other-stays';
import { mayStay } from '@holdfast/domain/stay/may-stay';
import { shortestStay } from '@holdfast/domain/stay/picker';
import { stayCopy } from '../../shared/copy/stay';
import { dayAndMonth, dayName } from '../../shared/words';
import { Button } from '../kit/button';
import { changeChoice, useKeptChoice } from './use-choice';
import { useOffer } from './use-offer';
import { companyOf } from './wish';
import { pounds } from './words';

/** A day that is offered as part of a block, too: the stay may begin on it, or end. */
export const StayOnDay = ({ date, onChosen }: { date: LocalDate; onChosen: () => void }) => {
  const { offer, now } = useOffer();
  const choice = useKeptChoice();
  if (!offer) return null;
  const { tariff, taken } = offer;
  const { arrival, departure } = choice;
  const day = `${dayName(date)} ${dayAndMonth(date)}`;
  const choose = (dates: { readonly arrival: LocalDate; readonly departure: LocalDate | null }) => () => {
    changeChoice(dates);
    onChosen();
  };
  if (arrival !== null && departure === null && date > arrival) {
    const stay = { arrival, departure: date };
    if (mayStay(tariff, taken, stay, now) !== null) return null;
    const total = totalOf(tariff, { stay, ...companyOf(choice, offer) }, null, now.date);
    return (
      <Button wide onClick={choose(stay)}>
        {stayCopy.onDay.leave(day, pounds(total))}
      </Button>
    );
  }
  const shortest = shortestStay(tariff, taken, date, now);
  if (isRejection(shortest)) return null;
  return (
    <Button wide onClick={choose({ arrival: date, departure: null })}>
      {stayCopy.onDay.arrive(day, pounds(plainTotal(tariff, shortest, now.date)))}
    </Button>
  );
};
