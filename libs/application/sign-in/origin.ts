import type { EventMeta } from '@holdfast/event-store/event';

/** Where somebody who signs in comes from. */
export interface SignInOrigin {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** The origin of a person who has just proved who they are: such people's addresses are kept with what they do. */
export const metaOf = (
  kind: 'tenant_admin' | 'super_admin',
  id: string,
  origin: SignInOrigin,
): EventMeta => ({
  actor: { kind, id },
  requestId: origin.requestId,
  correlationId: origin.requestId,
  ip: origin.ip,
  userAgent: origin.userAgent,
});
