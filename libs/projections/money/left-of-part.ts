/** What is left to pay of a part `i` of a booking that stands: in SQL what `standingOf` says. */
export const LEFT_OF_PART = 'i.amount - i.waived - i.paid';
