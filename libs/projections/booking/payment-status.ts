/**
 * What a booking's payment has come to, for its owner and its customer; worked out from its one state, here and nowhere else. `b` is its
 * row.
 *
 * - `pending`: it is held, or owes money and none was paid;
 * - `failed`: the hold has ended unpaid;
 * - `refunded`: all that was paid has gone back;
 * - `cancelled`: it was cancelled, and some of what was paid was kept, or nothing was paid;
 * - `paid`: something was paid, or nothing was due.
 */
export const PAYMENT_STATUS = `case
    when b.status = 'pending' then 'pending'
    when b.status = 'expired' then 'failed'
    when b.refunded > 0 and b.refunded >= b.amount_paid then 'refunded'
    when b.status = 'cancelled' then 'cancelled'
    when b.amount_paid > 0 or b.total = 0 then 'paid'
    else 'pending' end`;
