import { totalOf } from '@holdfast/domain/pricing/other-stays';
import type { ChosenExtra } from '@holdfast/domain/pricing/stay-extras';
import type { Today } from '@holdfast/domain/stay/surroundings';
import type { Party } from '@holdfast/domain/stay/tariff';
import { stayCopy } from '../../shared/copy/stay';
import { count } from '../../shared/words';
import { Button } from '../kit/button';
import { Sheet } from '../kit/sheet';
import type { StayOffer } from './offer';
import styles from './stay.module.css';
import { Stepper } from './stepper';
import { changeChoice } from './use-choice';
import type { ChoiceSteps } from './use-choice';
import { companyOf } from './wish';
import { pounds } from './words';

interface GuestsSheetProps {
  offer: StayOffer;
  now: Today;
  steps: ChoiceSteps;
  onClose: () => void;
}

/** Who comes, within what the place holds, and what they would like besides. */
export const GuestsSheet = ({ offer, now, steps, onClose }: GuestsSheetProps) => {
  const { tariff } = offer;
  const { nights } = tariff;
  const { stay } = steps;
  const { party, extras } = companyOf(steps.choice, offer);
  const most: Party = {
    adults: nights.maxGuests - party.children,
    children: nights.maxGuests - party.adults,
    infants: nights.maxInfants,
    pets: nights.maxPets,
  };
  const isPossible: Readonly<Record<keyof Party, boolean>> = {
    adults: true,
    children: nights.maxGuests > 1,
    infants: nights.maxInfants > 0,
    pets: nights.maxPets > 0,
  };
  const setExtra = (id: string, quantity: number): void => {
    const others: readonly ChosenExtra[] = extras.filter((one) => one.id !== id);
    changeChoice({ extras: quantity > 0 ? [...others, { id, quantity }] : others });
  };
  const choosable = tariff.extras.filter(({ compulsory }) => !compulsory);
  return (
    <Sheet title={stayCopy.guests} onClose={onClose}>
      <div className={styles.sheet}>
        {(['adults', 'children', 'infants', 'pets'] as const)
          .filter((who) => isPossible[who])
          .map((who) => (
            <Stepper
              key={who}
              label={stayCopy.stepper[who]}
              value={party[who]}
              least={who === 'adults' ? 1 : 0}
              most={most[who]}
              onChange={(many) => changeChoice({ party: { ...party, [who]: many } })}
            />
          ))}
        <p className={styles.note}>{stayCopy.sleeps(count(nights.maxGuests, 'guest'))}</p>
        {choosable.length > 0 && (
          <>
            <h3 className={styles.nearest}>{stayCopy.extras}</h3>
            {choosable.map(({ id, name, amount, per, maxQuantity }) => (
              <Stepper
                key={id}
                label={name}
                note={`${pounds(amount)} ${stayCopy.per[per]}`}
                value={extras.find((one) => one.id === id)?.quantity ?? 0}
                least={0}
                most={maxQuantity ?? 1}
                onChange={(quantity) => setExtra(id, quantity)}
              />
            ))}
          </>
        )}
        <div className={styles.done}>
          <output className={styles.total}>
            {stay && stayCopy.inAll(pounds(totalOf(tariff, { stay, party, extras }, null, now.date)))}
          </output>
          <Button look="main" onClick={onClose}>
            {stayCopy.done}
          </Button>
        </div>
      </div>
    </Sheet>
  );
};
