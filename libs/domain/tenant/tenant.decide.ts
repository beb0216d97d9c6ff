import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { RecordId } from '../kernel/flavour';
import { passTwoStep, signedIn } from '../kernel/two-step';
import type { TwoStep, TwoStepEvent, TwoStepProof } from '../kernel/two-step';
import { isReservedSubdomain } from './reserved-subdomains';
import type { CustomerChanges } from '../kernel/customer-changes';
import type { UndoMinutes } from '../kernel/undo-minutes';
import type { BookingMode, TenantEvent } from './tenant.events';
import type { PaymentAccountLink, RegisteredTenant, TenantState } from './tenant.state';

type TenantDecision<Code extends string = never> = Decision<
  TenantEvent,
  Code | 'tenant_unknown' | 'tenant_suspended'
>;

/** Decides for a tenant that exists and was not deleted. */
const whenLiving = <Code extends string>(
  state: TenantState,
  decide: (tenant: RegisteredTenant) => TenantDecision<Code>,
): TenantDecision<Code> =>
  state.status === 'none' || state.status === 'deleted' ? reject('tenant_unknown') : decide(state);

/** Decides for a tenant whose owner may change things: not while it is suspended. */
export const whenActive = <Code extends string>(
  state: TenantState,
  decide: (tenant: RegisteredTenant) => TenantDecision<Code>,
): TenantDecision<Code> =>
  whenLiving(state, (tenant) =>
    tenant.status === 'suspended' ? reject('tenant_suspended') : decide(tenant),
  );

export interface RegisterTenant {
  readonly name: string;
  readonly subdomain: string;
  readonly timeZone: string;
  readonly detailsRef: RecordId;
}

/** Opens a tenant's log. That the subdomain is free is guarded by a unique row in the same transaction. */
export const registerTenant = (
  command: RegisterTenant,
  state: TenantState,
): Decision<TenantEvent, 'subdomain_reserved' | 'conflict'> => {
  if (state.status !== 'none') return reject('conflict');
  if (isReservedSubdomain(command.subdomain)) return reject('subdomain_reserved');
  return accept({
    type: 'TenantRegistered',
    data: {
      ...command,
      currency: 'GBP',
      country: 'GB',
      language: 'en-GB',
      open: true,
      passwordVersion: 1,
    },
  });
};

/** Has the manage links of all bookings proved with the key of this version from now on. */
export const renewManageLinks = (version: number, state: TenantState): TenantDecision =>
  whenActive(state, () => accept({ type: 'ManageLinksRenewed', data: { version } }));

export const suspendTenant = (suspend: boolean, state: TenantState): TenantDecision =>
  whenLiving(state, (tenant) => {
    if (suspend === (tenant.status === 'suspended')) return accept();
    return accept<TenantEvent>({ type: suspend ? 'TenantSuspended' : 'TenantReinstated', data: {} });
  });

export interface DeleteTenant {
  readonly force: boolean;
  readonly upcomingBookings: number;
  /** Deposits of stays that have begun, paid and not settled. */
  readonly heldDeposits: number;
  /** Payments that were begun and have no outcome yet. */
  readonly paymentsUnderWay: number;
}

/**
 * A tenant with upcoming paid bookings, or with deposits that nobody could give back any more, is deleted only when that is forced; one
 * whose money moves is not deleted at all: nobody would be left to whom it belongs.
 */
export const deleteTenant = (
  { force, upcomingBookings, heldDeposits, paymentsUnderWay }: DeleteTenant,
  state: TenantState,
): TenantDecision<'tenant_has_upcoming_bookings' | 'tenant_holds_deposits' | 'payments_under_way'> =>
  whenLiving(state, ({ subdomain }) => {
    if (paymentsUnderWay > 0) return reject('payments_under_way', { paymentsUnderWay });
    if (upcomingBookings > 0 && !force) return reject('tenant_has_upcoming_bookings', { upcomingBookings });
    return heldDeposits > 0 && !force
      ? reject('tenant_holds_deposits', { heldDeposits })
      : accept({ type: 'TenantDeleted', data: { subdomain, forced: force } });
  });

export const switchSms = (enabled: boolean, state: TenantState): TenantDecision =>
  whenLiving(state, (tenant) =>
    tenant.smsEnabled === enabled
      ? accept()
      : accept<TenantEvent>({
          type: enabled ? 'SmsNotificationsEnabled' : 'SmsNotificationsDisabled',
          data: {},
        }),
  );

export const linkPaymentAccount = (link: PaymentAccountLink, state: TenantState): TenantDecision =>
  whenLiving(state, () => accept({ type: 'PaymentAccountLinked', data: { ...link } }));

export const changePaymentEmail = (detailsRef: RecordId, state: TenantState): TenantDecision =>
  whenActive(state, () => accept({ type: 'PaymentEmailChanged', data: { detailsRef } }));

export const changeContactDetails = (
  command: { readonly detailsRef: RecordId; readonly fields: readonly string[] },
  state: TenantState,
): TenantDecision => whenActive(state, () => accept({ type: 'ContactDetailsChanged', data: { ...command } }));

const NIGHTS_OFFERED =
  'The booking mode cannot be changed while nights are offered. Publish prices without nights first.';

/**
 * Changes what kind of time is sold. Refused while blocks of the other kind lie ahead: they could be neither booked
 * nor edited, and their customers would see them vanish. Slots of time are not booked beside nights either.
 */
export const changeBookingMode = (
  command: {
    readonly bookingMode: BookingMode;
    readonly upcomingBlocksOfOtherMode: number;
    /** The tariff offers nights. */
    readonly offersNights: boolean;
  },
  state: TenantState,
): TenantDecision<'booking_mode_in_use'> =>
  whenActive(state, (tenant) => {
    if (tenant.bookingMode === command.bookingMode) return accept();
    if (command.upcomingBlocksOfOtherMode > 0) {
      return reject('booking_mode_in_use', { upcomingBlocks: command.upcomingBlocksOfOtherMode });
    }
    if (command.bookingMode === 'time' && command.offersNights) {
      return reject('booking_mode_in_use', { sentence: NIGHTS_OFFERED });
    }
    return accept({ type: 'BookingModeChanged', data: { bookingMode: command.bookingMode } });
  });

/** What customers may do about the dates of their bookings by themselves. */
export const allowCustomerChanges = (wish: CustomerChanges, state: TenantState): TenantDecision =>
  whenActive(state, ({ customerChanges: { dates, untilHours, atMost } }) =>
    dates === wish.dates && untilHours === wish.untilHours && atMost === wish.atMost
      ? accept()
      : accept({ type: 'CustomerChangesAllowed', data: wish }),
  );

/** For how long the owner may take back what they did. */
export const chooseUndoMinutes = (minutes: UndoMinutes, state: TenantState): TenantDecision =>
  whenActive(state, (tenant) =>
    tenant.undoMinutes === minutes ? accept() : accept({ type: 'UndoMinutesChosen', data: { minutes } }),
  );

export const hidePastDates = (hide: boolean, state: TenantState): TenantDecision =>
  whenActive(state, (tenant) =>
    tenant.hidePastDates === hide
      ? accept()
      : accept<TenantEvent>({ type: hide ? 'PastDatesHidden' : 'PastDatesShown', data: {} }),
  );

export const chooseTheme = (theme: string, state: TenantState): TenantDecision =>
  whenActive(state, (tenant) =>
    tenant.theme === theme ? accept() : accept({ type: 'ThemeChosen', data: { theme } }),
  );

export const changeTimeZone = (timeZone: string, state: TenantState): TenantDecision =>
  whenActive(state, (tenant) =>
    tenant.timeZone === timeZone ? accept() : accept({ type: 'TimeZoneChanged', data: { timeZone } }),
  );

/** Publishes terms and privacy notice together under the next version number: bookings name the version they accepted. */
export const publishTerms = (
  texts: { readonly terms: string; readonly privacyNotice: string },
  state: TenantState,
): TenantDecision =>
  whenActive(state, (tenant) =>
    tenant.terms === texts.terms && tenant.privacyNotice === texts.privacyNotice
      ? accept()
      : accept({ type: 'TermsPublished', data: { version: tenant.termsVersion + 1, ...texts } }),
  );

/** The new hash lies in the vault under the next version; every older token ends. */
export const changeAdminPassword = (
  by: 'tenant_admin' | 'super_admin',
  state: TenantState,
): TenantDecision => {
  const change = (tenant: RegisteredTenant): TenantDecision =>
    accept({ type: 'AdminPasswordChanged', data: { passwordVersion: tenant.passwordVersion + 1, by } });
  return by === 'super_admin' ? whenLiving(state, change) : whenActive(state, change);
};

/** Somebody who has typed the right password comes in, with a second step where there is one. */
export const signInAdmin = (
  proof: TwoStepProof,
  state: TenantState,
): TenantDecision<'login_code_required' | 'login_code_wrong'> =>
  whenLiving(state, (tenant) => {
    const passed = passTwoStep(tenant.twoStep, proof);
    if (passed.kind === 'rejected') return passed;
    const data = signedIn(tenant.twoStep, proof);
    return accept<TenantEvent>({ type: 'AdminSignedIn', data }, ...passed.events);
  });

/** Changes two-step sign-in of the tenant's admin. The platform may lift it while the tenant is suspended. */
export const changeAdminTwoStep = <Code extends string>(
  change: (twoStep: TwoStep) => Decision<TwoStepEvent, Code>,
  state: TenantState,
): TenantDecision<Code> => whenLiving(state, (tenant) => change(tenant.twoStep));
