/**
 * A flavoured type: plain values may be used where it is wanted, but two flavours do not mix.
 * `Minor` accepts a number, and a `TenantId` is never taken for a `BookingId`.
 */
export type Flavour<Value, Name extends string> = Value & { readonly __flavour?: Name };

export type TenantId = Flavour<string, 'TenantId'>;
export type BlockId = Flavour<string, 'BlockId'>;
export type BookingId = Flavour<string, 'BookingId'>;
/** A change of a booking, from the wish for it to its end. */
export type ChangeId = Flavour<string, 'ChangeId'>;
/** A claim that is not a booking's own. */
export type ClaimId = Flavour<string, 'ClaimId'>;
/** Time that a channel says is taken. */
export type OutsideStayId = Flavour<string, 'OutsideStayId'>;
export type DiscountId = Flavour<string, 'DiscountId'>;
export type ScheduleId = Flavour<string, 'ScheduleId'>;
/** A word that a business marks bookings with. */
export type TagId = Flavour<string, 'TagId'>;
export type SubjectId = Flavour<string, 'SubjectId'>;
/** Points at a sealed record in the vault: the fact itself never enters an event. */
export type RecordId = Flavour<string, 'RecordId'>;
/** An instant, ISO 8601 in UTC with milliseconds, so that text order is time order. */
export type Instant = Flavour<string, 'Instant'>;

/** An instant as events and rows write it. */
export const toInstantText = (date: Date): Instant => date.toISOString();
