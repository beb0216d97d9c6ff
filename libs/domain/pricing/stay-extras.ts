import { assertNever } from '../kernel/assert-never';
import { reject } from '../kernel/decision';
import type { Rejection } from '../kernel/decision';
import type { Extra, ExtraPer, NightRules, Party, Tariff } from '../stay/tariff';
import { lineOf } from './agreement';
import type { Agreement, PriceLine } from './agreement';

/** An extra that a customer has chosen, and how many of it. */
export type ChosenExtra = NonNullable<Agreement['stay']>['extras'][number];

/** How often an extra is charged for a party that stays so many nights, each of it that was chosen. */
const timesCharged = (
  per: ExtraPer,
  { adults, children, pets }: Party,
  included: number,
  nights: number,
): number => {
  switch (per) {
    case 'stay':
      return 1;
    case 'night':
      return nights;
    case 'guest':
      return adults + children;
    case 'guest_night':
      return (adults + children) * nights;
    case 'extra_adult_night':
      return Math.max(0, adults - included) * nights;
    case 'extra_child_night':
      // Adults take the included places first; children have what is left of them.
      return Math.max(0, children - Math.max(0, included - adults)) * nights;
    case 'pet':
      return pets;
    case 'pet_night':
      return pets * nights;
    default:
      return assertNever(per);
  }
};

/**
 * The extras of a stay: first the compulsory ones that apply to this party, then the chosen ones, each in the order of the tariff. A line says
 * how often (`quantity`) what (`unit`) is charged; its rule is `extra` and what it is charged by.
 */
export const extrasOf = (
  extras: readonly Extra[],
  chosen: readonly ChosenExtra[],
  stay: { readonly party: Party; readonly nights: number },
  { guestsIncluded }: NightRules,
): readonly PriceLine[] => {
  const lines = (compulsory: boolean, wanted: (extra: Extra) => number): readonly PriceLine[] =>
    extras
      .filter((extra) => extra.compulsory === compulsory)
      .flatMap((extra) => {
        const quantity = wanted(extra) * timesCharged(extra.per, stay.party, guestsIncluded, stay.nights);
        if (quantity === 0) return [];
        const { id, name: label, amount: unit, per: field } = extra;
        const rule = { from: 'extra', field };
        return [lineOf('extra', quantity * unit, { label, id, quantity, unit, rule })];
      });
  return [
    ...lines(true, () => 1),
    ...lines(false, ({ id }) => chosen.find((one) => one.id === id)?.quantity ?? 0),
  ];
};

const wrongWith = (
  extras: readonly Extra[],
  { id, quantity }: ChosenExtra,
  chosen: readonly ChosenExtra[],
): string | null => {
  const extra = extras.find((one) => one.id === id);
  if (!extra) return 'There is no such extra';
  if (extra.compulsory) return `${extra.name} is part of the price and cannot be chosen`;
  if (chosen.filter((one) => one.id === id).length > 1) return `${extra.name} is chosen more than once`;
  if (!Number.isInteger(quantity) || quantity < 1) return `${extra.name}: at least 1`;
  return quantity > (extra.maxQuantity ?? 1) ? `${extra.name}: at most ${extra.maxQuantity ?? 1}` : null;
};

/** Why these extras cannot be chosen, said of the field `extras`; null when they can: each known, for choosing, once, and not too many of it. */
export const extrasRefusal = (
  { extras }: Pick<Tariff, 'extras'>,
  chosen: readonly ChosenExtra[],
): Rejection<'validation_failed'> | null => {
  for (const one of chosen) {
    const message = wrongWith(extras, one, chosen);
    if (message !== null) return reject('validation_failed', { fields: [{ path: 'extras', message }] });
  }
  return null;
};
