/** Whether the customer of a booking `b` waits for what its owner says to other dates. */
export const CHANGE_ASKED = `(b.change_until is not null and b.change ->> 'stage' = 'asked')`;
