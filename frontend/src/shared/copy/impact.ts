/** What an owner is asked when a change of theirs touches bookings. */
export const impactWords = {
  title: (count: number) =>
    count === 1 ? '1 booking does not fit any more' : `${count} bookings do not fit any more`,
  again: 'Another booking is touched by now. Please look again.',
  note: 'Saving does not move or cancel any booking. Choose what happens to each one.',
  prices: 'Your prices:',
  noPrice: 'No booking changes its price.',
  keep: 'Keep it',
  list: 'Put it on my list',
  keepAll: 'Keep all',
  back: 'Back',
  save: 'Save',
  failed: 'Failed to show which bookings are touched. Nothing was saved.',
  left: (count: number) => (count === 1 ? '1 still without an answer' : `${count} still without an answer`),
  more: (shown: number) => `The first ${shown} are asked about. All others are put on your list.`,
};
