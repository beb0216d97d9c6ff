import { moneyText } from '@holdfast/domain/kernel/money';
import type { NightRules } from '@holdfast/domain/stay/tariff';
import type { TariffEvent } from '@holdfast/domain/tariff/tariff.events';
import { yesNo } from './texts';
import type { Tellers } from './told';

const nightsText = ({ rate, minNights, maxNights }: NightRules): string =>
  `${moneyText(rate)} a night, ${minNights} to ${maxNights} nights`;

const listText = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join(', '));

/** In short: the versions themselves can be read whole. */
export const tariffTellers: Tellers<TariffEvent> = {
  TariffPublished: ({ version, tariff }) => ({
    after: {
      tariff: String(version),
      nights: tariff.nights && nightsText(tariff.nights),
      seasons: listText(tariff.seasons.map(({ name }) => name)),
      reductions: listText(tariff.reductions.map(({ name, basisPoints }) => `${name} ${basisPoints / 100}%`)),
      extras: listText(tariff.extras.map(({ name, amount }) => `${name} ${moneyText(amount)}`)),
      fees: yesNo(tariff.bookingFee),
      deposit: moneyText(tariff.securityDeposit),
    },
  }),
};
