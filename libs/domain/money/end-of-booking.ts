import type { Minor } from '../kernel/money';
import { awaited, claimed } from './account';
import type { Account, MoneyFactOf } from './account';
import { letGo } from './let-go';
import { posted } from './movement';
import type { Posted } from './movement';

/** Of a refund that was refused the end of the booking says anew what stays: asked for again, it is let go again. */
const forgetFailed = (promised: Account['promised']): Account['promised'] =>
  Object.fromEntries(
    Object.entries(promised).map(([id, one]) => [id, one.state === 'failed' ? { ...one, credited: 0 } : one]),
  );

/** What was let go for refunds that were refused, by their ids. */
const failedOf = ({ promised }: Account): Readonly<Record<string, Minor>> =>
  Object.fromEntries(
    Object.entries(promised).flatMap(([id, one]) =>
      one.state === 'failed' && one.credited > 0 && !one.isOwedAgain ? [[id, one.credited]] : [],
    ),
  );

/** The refunds that are on their way, for which something was let go that no end of the booking has said anew. */
const openOf = ({ promised }: Account): readonly string[] =>
  Object.entries(promised).flatMap(([id, one]) =>
    one.state === 'open' && one.credited > 0 && !one.isOwedAgain ? [id] : [],
  );

/**
 * What stays is what is said, and never more than what was paid less what has gone back or was promised: where more went back than came, by hand and at
 * the provider, that is let go too.
 */
export const cancel = (account: Account, { type: _, ...how }: MoneyFactOf<'cancelled'>): Posted => {
  const kept = Math.min(how.kept ?? Infinity, account.paid - account.refunded - awaited(account));
  const promised = forgetFailed(account.promised);
  const { letGoPrice, letGoDeposit } = account;
  const byRefund = how.cause === 'refund';
  const open = byRefund ? [] : openOf(account);
  const before = { letGoPrice, letGoDeposit, failed: failedOf(account), open, byRefund };
  const ended: Account = { ...account, standing: 'cancelled', promised, before };
  return letGo(ended, claimed(ended) - kept, { kind: 'cancelled', cancelled: { ...how, kept } });
};

/**
 * What the end of the booking let go is owed again, and with it what went back since: what is let go is what was let go before it ended. Where the
 * end followed from a refund, that had let go what it gave back.
 */
export const reinstate = (account: Account, { owedAgain }: MoneyFactOf<'reinstated'>): Posted => {
  const {
    letGoPrice,
    letGoDeposit,
    failed = {},
    open = [],
    byRefund,
  }: Before = account.before ?? NOTHING_LET_GO;
  const promised = Object.fromEntries(
    Object.entries(account.promised).map(([id, one]) => {
      const credited = failed[id];
      if (open.includes(id)) return [id, one];
      return [id, credited === undefined ? { ...one, isOwedAgain: true as const } : { ...one, credited }];
    }),
  );
  const again = letGoPrice + letGoDeposit - account.letGoPrice - account.letGoDeposit;
  const stands: Account = {
    ...account,
    standing: 'confirmed',
    letGoPrice,
    letGoDeposit,
    before: null,
    promised,
  };
  const restored = posted(stands, ['let_go', again, { kind: 'reinstated' }]);
  if (!byRefund) return restored;
  const repaid = letGo(restored.account, -owedAgain, { kind: 'reinstated' });
  return { account: repaid.account, movements: [...restored.movements, ...repaid.movements] };
};

type Before = NonNullable<Account['before']>;

const NOTHING_LET_GO = { letGoPrice: 0, letGoDeposit: 0, byRefund: false };

/**
 * Of a refund that had failed before the booking ended, something has become since: what was let go for it is owed again should the booking stand
 * again. Where the end followed from a refund, what goes back then counts among what is owed again, and is let go until that is said.
 */
export const settleFailed = (account: Account, refundId: string | null, goesBack: Minor): Account => {
  const { before } = account;
  const { [refundId ?? '']: credited, ...failed } = before?.failed ?? {};
  if (before === null || credited === undefined) return account;
  const letGoPrice = before.letGoPrice + credited - (before.byRefund ? goesBack : 0);
  return { ...account, before: { ...before, letGoPrice, failed } };
};

/** As it was before the booking ended, had a refund not been on its way that does not go back after all. */
export const beforeWithout = ({ before, promised }: Account, refundId: string): Account['before'] => {
  if (!before?.open?.includes(refundId)) return before;
  return { ...before, letGoPrice: before.letGoPrice + (promised[refundId]?.credited ?? 0) };
};
