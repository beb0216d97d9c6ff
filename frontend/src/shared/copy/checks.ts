import type { Check } from '@holdfast/contracts/checks';

export const checkStates: Readonly<Record<Check['state'], string>> = {
  begun: 'Being compared',
  waiting: 'Waiting for PayPal',
  agrees: 'Agrees',
  differs: 'Differs',
  refused: 'PayPal let nobody in',
};

/** What the console says of comparing the books with PayPal's. */
export const checkTexts = {
  loadFailed: 'Failed to load the checks',
  intro:
    'Each day is compared with PayPal’s own list two days later. What one of the two does not have is put right by itself where that can be; the rest needs your attention.',
  searchOff: 'Switch on Transaction Search for this PayPal app',
  searchOffHow:
    'Without it PayPal shows no list, and your payments are asked for one by one: money that nobody has told of here is not found. Open the app at developer.paypal.com, tick Transaction Search under its features, and save. It can take up to 9 hours until it works.',
  refused: 'PayPal refuses the credentials of this business',
  refusedHow: 'Nothing can be compared until the PayPal account is linked anew.',
} as const;
