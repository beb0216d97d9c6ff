import type { Minor } from '../kernel/money';
import { dueByHand, refusedStillDue } from './account';
import type { Account, Promised } from './account';
import type { LetGoReason, MoneyFactOf } from './facts';
import { askAgain, give, takeBackGift } from './let-go';

/** For these nothing has let go what goes back; for any other the fact has that the refund follows from. */
const GIFTS: readonly LetGoReason[] = ['goodwill', 'correction'];

/** What is given of a booking that has ended was let go by its end, or is as soon as it is asked for. */
const isGift = ({ standing }: Account, reason: LetGoReason): boolean =>
  standing !== 'cancelled' && GIFTS.includes(reason);

const withPromised = (account: Account, refundId: string, promised: Promised): Account => ({
  ...account,
  promised: { ...account.promised, [refundId]: promised },
});

const without = (account: Account, refundId: string): Account => {
  const { [refundId]: _, ...promised } = account.promised;
  return { ...account, promised };
};

const ofGift = (gift: Minor): Pick<Promised, 'gift'> => (gift > 0 ? { gift } : {});

/** Asked for again, with less perhaps: the rest is asked for by others then, and is for what this one was for. */
const again = (
  account: Account,
  { refundId, amount }: MoneyFactOf<'promised'>,
  { credited, reason, state, gift = 0 }: Promised,
): Account => {
  const more = Math.max(0, amount - credited);
  const stays = Math.min(gift, amount) + (isGift(account, reason) ? more : 0);
  // Of one that was refused the rest may be settled otherwise.
  const due = state === 'failed' ? (refusedStillDue(account).get(refundId) ?? 0) : credited;
  const freed = Math.max(0, Math.min(credited, due) - amount);
  const asked = withPromised(account, refundId, {
    credited: amount,
    reason,
    state: 'open',
    ...ofGift(stays),
  });
  const spared = {
    ...asked,
    spare: account.spare + freed,
    spareGift: account.spareGift + Math.min(freed, gift - Math.min(gift, amount)),
  };
  return isGift(account, reason) ? give(spared, more) : spared;
};

/** A refund is asked for: it is let go with it, unless something has let it go before. */
export const promise = (account: Account, fact: MoneyFactOf<'promised'>): Account => {
  const { refundId, amount, reason } = fact;
  const known = account.promised[refundId];
  if (known !== undefined) return again(account, fact, known);
  const instead = Math.min(account.spare, amount);
  const given = isGift(account, reason) ? amount - instead : 0;
  const gift = Math.min(account.spareGift, instead) + given;
  const asked = withPromised(account, refundId, {
    credited: amount,
    reason,
    state: 'open',
    ...ofGift(gift),
  });
  const spareGift = account.spareGift - Math.min(account.spareGift, instead);
  return give({ ...asked, spare: account.spare - instead, spareGift }, given);
};

/** It was refused, and is due back still, as far as that was not settled otherwise by then. */
export const fail = (account: Account, refundId: string): Account => {
  const known = account.promised[refundId];
  return known?.state === 'open' ? withPromised(account, refundId, { ...known, state: 'failed' }) : account;
};

/** What was let go for a gift before the booking ended is not, should it stand again. */
const withoutGiftBefore = (account: Account, gift: Minor): Account => {
  if (account.before === null || gift === 0) return account;
  const { letGoPrice, letGoDeposit, giftPrice, giftDeposit } = takeBackGift(
    { ...account, ...account.before },
    gift,
  );
  return { ...account, before: { letGoPrice, letGoDeposit }, giftPrice, giftDeposit };
};

/** What of it is due back now waits for a person; the rest is settled by what the booking comes to. */
export const reckon = (account: Account, { refundId, due }: MoneyFactOf<'reckoned'>): Account => {
  const known = account.promised[refundId];
  return known?.state === 'failed' ? withPromised(account, refundId, { ...known, due }) : account;
};

/** Its owner does not give it back after all: what waited of it is asked for again, or stays of a booking that has ended. */
export const keep = (account: Account, refundId: string): Account => {
  const known = account.promised[refundId];
  if (known === undefined || known.state === 'done') return account;
  const left = without(account, refundId);
  const waited = known.due ?? known.credited;
  const gift = Math.min(known.gift ?? 0, waited);
  if (account.standing === 'cancelled')
    return withoutGiftBefore(askAgain(left, Math.min(waited, dueByHand(left))), gift);
  const asked = takeBackGift(left, gift);
  return askAgain(asked, Math.min(waited - gift, dueByHand(asked)));
};

/** It was thought better of together with what it followed from: the opposite of that says what is owed, and a gift is none. */
export const undo = (account: Account, refundId: string): Account => {
  const known = account.promised[refundId];
  if (known === undefined || known.state === 'done') return account;
  const left = without(account, refundId);
  const gift = known.gift ?? 0;
  return account.standing === 'cancelled' ? withoutGiftBefore(left, gift) : takeBackGift(left, gift);
};

/** What has gone back. Of what nobody here had asked for, what was due anyway is that; the rest is given. */
export const giveBack = (account: Account, { refundId, amount }: MoneyFactOf<'returned'>): Account => {
  const known = refundId === null ? undefined : account.promised[refundId];
  const gone = { ...account, refunded: account.refunded + amount };
  const asked = known === undefined || known.state === 'done' ? 0 : known.credited;
  const unasked = Math.max(0, amount - asked);
  const given = account.standing === 'cancelled' ? 0 : Math.max(0, unasked - dueByHand(account));
  const done =
    refundId === null || known === undefined
      ? gone
      : withPromised(gone, refundId, { ...known, credited: amount, state: 'done' });
  return give(done, given, true);
};
