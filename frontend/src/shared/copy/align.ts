import { count } from '../words';

/** What is asked when a schedule has changed and its blocks have not. */

const these = (blocks: number): string => (blocks === 1 ? 'this block' : `these ${count(blocks, 'block')}`);

export const alignCopy = {
  title: (blocks: number, isActive: boolean): string => {
    if (blocks === 0) return 'Blocks of this schedule';
    return isActive ? `Change ${these(blocks)} too?` : `Take away ${these(blocks)} too?`;
  },
  why: (isActive: boolean): string =>
    isActive
      ? 'They were made before the schedule changed, and are still as they were then.'
      : 'The schedule is inactive. These blocks were made before, and can still be booked.',
  nothing: 'Every block is as the schedule would make it now.',
  nothingFree: 'No other block of this schedule differs.',
  date: 'Block',
  was: 'Now',
  will: 'Will be',
  gone: 'taken away',
  feesIn: 'booking fee added',
  feesOut: 'no booking fee',
  deposit: (amount: string): string => `${amount} deposit`,
  noDeposit: 'no deposit',
  staying: (blocks: number): string =>
    `${count(blocks, 'block')} held or booked: ${blocks === 1 ? 'it stays' : 'they stay'} as ${blocks === 1 ? 'it is' : 'they are'}`,
  byHand: (blocks: number): string => `Also ${count(blocks, 'block')} that you have changed by hand`,
  byHandHint: 'Left as they are unless you tick this.',
  missing: (blocks: number): string =>
    `${count(blocks, 'block')} of the dates you have generated before ${blocks === 1 ? 'is' : 'are'} not on the calendar. Generate again to add ${blocks === 1 ? 'it' : 'them'}.`,
  shown: (shown: number, all: number): string => `The first ${shown} of ${all} are shown.`,
  leave: 'Leave them as they are',
  close: 'Close',
  yes: (blocks: number, isActive: boolean): string =>
    isActive ? `Change ${count(blocks, 'block')}` : `Take away ${count(blocks, 'block')}`,
  done: (changed: number): string => `${count(changed, 'block')} changed to follow the schedule!`,
  failed: 'Failed to change the blocks',
  failedToLoad: 'Failed to load what differs',
  inPreview: (blocks: number): string =>
    blocks === 1
      ? '1 block that exists already is not as the schedule would make it now.'
      : `${count(blocks, 'block')} that exist already are not as the schedule would make them now.`,
  see: 'See what differs',
} as const;
