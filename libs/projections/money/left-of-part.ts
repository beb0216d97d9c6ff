/** What is left to pay of a part `i` of a booking that stands: in SQL what `standingOf` says. */
export const LEFT_OF_PART = 'i.amount - i.waived - i.paid';

/** Whether nothing is paid yet of the part in which the deposit of a booking stands. @param booking the alias of a row of it */
export const isDepositUnpaid = (booking: string): string =>
  `exists (select from rm.instalment i where i.tenant_id = ${booking}.tenant_id and i.booking_id = ${booking}.booking_id
    and i.deposit > 0 and i.paid = 0 and ${LEFT_OF_PART} > 0)`;
