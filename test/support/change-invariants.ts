import type { Pool } from 'pg';
import { sentences } from './sentences';

/** I19: time is offered for changes that are open and for nothing else, each piece until its change ends, and beside its booking's own. */
export const offersAreOfOpenChanges = ({ pool }: { readonly pool: Pool }): Promise<string[]> =>
  sentences(
    pool,
    `select format('claim %s is offered to booking %s, %s, whose change is %s until %s', c.booking_id, c.for_booking, b.status,
                   b.change->>'stage', b.change_until) as sentence
       from rm.claim c left join rm.booking b on b.tenant_id = c.tenant_id and b.booking_id = c.for_booking
      where c.state = 'offered'
        and (b.status is distinct from 'confirmed' or b.change->>'stage' is distinct from 'offered'
             or c.expires_at is distinct from b.change_until)
     union all
     select format('claim %s is %s and for booking %s', booking_id, state, for_booking)
       from rm.claim where (state = 'offered') <> (for_booking is not null)
     union all
     select format('booking %s is %s and has a change that is open', booking_id, status)
       from rm.booking where change is not null and status <> 'confirmed'
     union all
     select format('the change of booking %s has no end and is not being paid, but %s', booking_id, payment_state)
       from rm.booking where change is not null and change_until is null and payment_state not in ('capturing', 'pending')`,
  );
