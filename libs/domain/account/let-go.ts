import type { Minor } from '../kernel/money';
import type { Account } from './account';

const letGoOf = (account: Account, price: Minor, deposit: Minor): Account => ({
  ...account,
  letGoPrice: account.letGoPrice - price,
  letGoDeposit: account.letGoDeposit - deposit,
});

const depositLeft = ({ deposited, letGoDeposit, isDepositSettled }: Account): Minor =>
  isDepositSettled ? 0 : Math.max(0, deposited + letGoDeposit);

const priceLeft = ({ charged, letGoPrice }: Account): Minor => Math.max(0, charged + letGoPrice);

/**
 * Lets go an amount: so much of it of the deposit, as far as there is so much; the rest of the price first, and then of what is left of the deposit.
 */
export const letGo = (account: Account, amount: Minor, ofDeposit: Minor = 0): Account => {
  const said = Math.min(ofDeposit, depositLeft(account));
  const more = Math.max(0, amount - said - priceLeft(account));
  const deposit = said + Math.min(more, depositLeft(account) - said);
  return letGoOf(account, amount - deposit, deposit);
};

/** It is asked for again: of a price first. */
export const askAgain = (account: Account, amount: Minor): Account => letGoOf(account, -amount, 0);

/**
 * Lets go what is given. What nobody here has asked for is of the deposit first, as long as that is neither settled nor back: it is not returned
 * once more when it is settled.
 */
export const give = (account: Account, amount: Minor, depositFirst = false): Account => {
  const given = letGo(account, amount, depositFirst ? amount : 0);
  return {
    ...given,
    giftPrice: account.giftPrice + account.letGoPrice - given.letGoPrice,
    giftDeposit: account.giftDeposit + account.letGoDeposit - given.letGoDeposit,
  };
};

/** What was given and does not go back after all is asked for again: of the deposit first, as it was given of the price first. */
export const takeBackGift = (account: Account, amount: Minor): Account => {
  const deposit = Math.min(amount, account.giftDeposit);
  const price = amount - deposit;
  const asked = letGoOf(account, -price, -deposit);
  return { ...asked, giftPrice: account.giftPrice - price, giftDeposit: account.giftDeposit - deposit };
};
