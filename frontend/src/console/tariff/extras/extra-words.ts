import type { ExtraValues } from '../draft/tariff-values';

export const PER: Readonly<Record<ExtraValues['per'], string>> = {
  stay: 'for the stay',
  night: 'a night',
  guest: 'for each guest',
  guest_night: 'for each guest and night',
  extra_adult_night: 'for each extra adult and night',
  extra_child_night: 'for each extra child and night',
  pet: 'for each pet',
  pet_night: 'for each pet and night',
};

/** What may be charged by for an extra that customers choose. */
export const CHOSEN_PER: readonly ExtraValues['per'][] = ['stay', 'night', 'guest', 'guest_night'];

/** What an extra says, in a few words each. */
export const extraFacts = ({
  amount,
  per,
  compulsory,
  max_quantity: most,
}: ExtraValues): readonly string[] => [
  `£${amount} ${PER[per]}`,
  compulsory ? 'compulsory' : `chosen, at most ${most}`,
];
