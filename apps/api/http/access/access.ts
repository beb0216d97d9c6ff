import { SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension, ApiSecurity } from '@nestjs/swagger';
import type { Right } from './rights';

/** Who may call a route. A route that does not say so cannot be called at all. */
export type Access = 'everyone' | 'customers' | 'booking-holders' | 'tenant-admins' | 'super-admins';

export const ACCESS = 'holdfast:access';
export const EVEN_WHEN_SUSPENDED = 'holdfast:even-when-suspended';

/** The header that the manage link of a booking travels in, and what the API's description calls it. */
export const BOOKING_TOKEN = 'X-Booking-Token';

/** No token and no tenant needed. */
export const ForEveryone = () => SetMetadata(ACCESS, 'everyone' satisfies Access);

/** No token; the host names a living tenant that is not suspended. */
export const ForCustomers = () => SetMetadata(ACCESS, 'customers' satisfies Access);

/**
 * Whoever has the manage link of a booking, at the host of its tenant, and shows its token as `X-Booking-Token`. Who they are to the log is
 * the booking's id.
 */
export const ForBookingHolders = () =>
  applyDecorators(SetMetadata(ACCESS, 'booking-holders' satisfies Access), ApiSecurity(BOOKING_TOKEN));

/**
 * The admin of a living tenant, at a host that names no other tenant. While it is suspended: reading only.
 *
 * @param right which the route needs, told by the API's description as `x-right`; none: it is the owner's alone
 * @param besides which some calls of it need too, and which calls these are: told as `x-right-besides`
 */
export const ForTenantAdmins = (right?: Right, besides?: Readonly<Partial<Record<Right, string>>>) =>
  applyDecorators(
    SetMetadata(ACCESS, 'tenant-admins' satisfies Access),
    ApiBearerAuth(),
    ...(right === undefined ? [] : [ApiExtension('x-right', right)]),
    ...(besides === undefined ? [] : [ApiExtension('x-right-besides', besides)]),
  );

export const ForSuperAdmins = () =>
  applyDecorators(SetMetadata(ACCESS, 'super-admins' satisfies Access), ApiBearerAuth());

/** Allowed although the tenant is suspended: people have already paid. */
export const EvenWhenSuspended = () => SetMetadata(EVEN_WHEN_SUSPENDED, true);
