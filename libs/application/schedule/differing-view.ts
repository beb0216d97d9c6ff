import type { BlockAsIs, Differing, DifferingBlock, DifferingBlocks } from '@holdfast/contracts/schedules';
import { toMajor } from '@holdfast/domain/kernel/money';
import type { BlockDifference, BlockTerms, Differences } from '@holdfast/domain/schedule/compare-blocks';

/** So many blocks of each kind are named; all are counted. */
const NAMED = 50;

const termsView = (terms: BlockTerms): BlockAsIs => ({
  start_date: terms.startDate,
  end_date: terms.endDate,
  start_time: terms.startTime,
  end_time: terms.endTime,
  price: toMajor(terms.price),
  include_paypal_fees: terms.includeFees,
  security_deposit: terms.deposit === 0 ? null : toMajor(terms.deposit),
});

const blockView = ({ block, will }: BlockDifference): DifferingBlock => ({
  id: block.blockId,
  ...termsView(block),
  will_be: will === null ? null : termsView(will),
});

const listView = (differences: readonly BlockDifference[]): DifferingBlocks => ({
  count: differences.length,
  blocks: differences.slice(0, NAMED).map(blockView),
});

/** What differs, as the owner sees it: first what follows, then what was changed by hand and what stays. */
export const differingView = ({ following, byHand, staying, missing }: Differences): Differing => ({
  ...listView(following),
  changed_by_hand: listView(byHand),
  staying: listView(staying),
  missing,
});
