/** That an outside stay `o` meets the time of a claim `c` but for its preparation, which is nobody's stay. */
export const MEETS_TIME = `c.tenant_id = o.tenant_id and c.outside_stay_id is null
  and c.starts < o.ends and c.ends - c.preparation * interval '1 day' > o.starts`;

/** The same of a booking's own time, as long as its owner has not said what they did about it. */
export const MEETS = `${MEETS_TIME} and c.for_booking is null and not c.booking_id::text = any(o.settled)`;

/** The clashes of all tenants: outside stays `o` and the claims `c` of bookings `b` that stand, whose time was sold twice. */
export const CLASHES = `rm.outside_stay o join rm.claim c on ${MEETS}
  join rm.booking b on b.tenant_id = c.tenant_id and b.booking_id = c.booking_id
  join rm.channel k on k.tenant_id = o.tenant_id and k.channel_id = o.channel_id`;

/** That a booking `b` with a claim `c` stands: a customer's hold is left in peace until it is paid. */
export const STANDS = `(c.state in ('booked', 'capturing') or b.provisional)`;

/**
 * Whether time of the booking `b` was sold twice, and its owner has not said what they did about it. Not `exists`: see `NEEDS_ATTENTION`. Whether
 * anything waits at all is asked first, once for a whole list: of most businesses nothing does. Row-level security alone keeps that to one tenant;
 * where it does not, a yes too many costs time and tells nothing.
 */
export const DOUBLE_BOOKED = `(coalesce((select true from rm.outside_stay w where w.waits limit 1), false)
  and coalesce((select true from rm.outside_stay o join rm.claim c on ${MEETS}
     where o.tenant_id = b.tenant_id and o.waits and c.booking_id = b.booking_id and ${STANDS} limit 1), false))`;
