import { assertNever } from '../kernel/assert-never';
import type { RecordId } from '../kernel/flavour';
import type { Provider } from '../kernel/provider';
import { endsSessions, evolveTwoStep, isTwoStep, noTwoStep, stepUsed } from '../kernel/two-step';
import type { TwoStep, TwoStepEvent } from '../kernel/two-step';
import { USUAL_CHANGES } from '../kernel/customer-changes';
import type { CustomerChanges } from '../kernel/customer-changes';
import type { UndoMinutes } from '../kernel/undo-minutes';
import type { BookingMode, TenantEvent } from './tenant.events';

export interface PaymentAccountLink {
  readonly provider: Provider;
  readonly accountId: string;
  readonly secretVersion: number;
  readonly secretLast4: string;
  readonly webhookId: string | null;
}

export interface RegisteredTenant {
  readonly status: 'active' | 'suspended' | 'deleted';
  readonly name: string;
  readonly subdomain: string;
  readonly timeZone: string;
  readonly bookingMode: BookingMode;
  readonly hidePastDates: boolean;
  readonly customerChanges: CustomerChanges;
  /** Null: as the installation says. */
  readonly undoMinutes: UndoMinutes | null;
  readonly theme: string;
  readonly smsEnabled: boolean;
  readonly paymentAccount: PaymentAccountLink | null;
  readonly detailsRef: RecordId;
  readonly termsVersion: number;
  readonly terms: string | null;
  readonly privacyNotice: string | null;
  readonly passwordVersion: number;
  readonly twoStep: TwoStep;
  /** Rises with everything that ends sessions; a token carries the value it was made with. */
  readonly tokenVersion: number;
}

export type TenantState = { readonly status: 'none' } | RegisteredTenant;

export const initialTenant = (): TenantState => ({ status: 'none' });

const register = (data: Extract<TenantEvent, { type: 'TenantRegistered' }>['data']): RegisteredTenant => ({
  status: 'active',
  name: data.name,
  subdomain: data.subdomain,
  timeZone: data.timeZone,
  bookingMode: 'date',
  hidePastDates: true,
  customerChanges: USUAL_CHANGES,
  undoMinutes: null,
  theme: 'default',
  smsEnabled: false,
  paymentAccount: null,
  detailsRef: data.detailsRef,
  termsVersion: 0,
  terms: null,
  privacyNotice: null,
  passwordVersion: data.passwordVersion,
  twoStep: noTwoStep,
  tokenVersion: 1,
});

const withTwoStep = (state: RegisteredTenant, event: TwoStepEvent): RegisteredTenant => ({
  ...state,
  twoStep: evolveTwoStep(state.twoStep, event),
  tokenVersion: state.tokenVersion + (endsSessions(event) ? 1 : 0),
});

/** Events that say what a setting is from now on. */
const SETTINGS = [
  'BookingModeChanged',
  'CustomerChangesAllowed',
  'PastDatesHidden',
  'PastDatesShown',
  'SmsNotificationsDisabled',
  'SmsNotificationsEnabled',
  'ThemeChosen',
  'TimeZoneChanged',
  'UndoMinutesChosen',
] as const;

type SettingEvent = Extract<TenantEvent, { type: (typeof SETTINGS)[number] }>;

const isSetting = (event: TenantEvent): event is SettingEvent =>
  (SETTINGS as readonly string[]).includes(event.type);

const settingOf = (event: SettingEvent): Partial<RegisteredTenant> => {
  switch (event.type) {
    case 'BookingModeChanged':
      return { bookingMode: event.data.bookingMode };
    case 'CustomerChangesAllowed':
      return { customerChanges: event.data };
    case 'PastDatesHidden':
    case 'PastDatesShown':
      return { hidePastDates: event.type === 'PastDatesHidden' };
    case 'SmsNotificationsEnabled':
    case 'SmsNotificationsDisabled':
      return { smsEnabled: event.type === 'SmsNotificationsEnabled' };
    case 'ThemeChosen':
      return { theme: event.data.theme };
    case 'TimeZoneChanged':
      return { timeZone: event.data.timeZone };
    case 'UndoMinutesChosen':
      return { undoMinutes: event.data.minutes };
    default:
      return assertNever(event);
  }
};

/** The state after one more event. Events of a tenant that was never registered change nothing. */
export const evolveTenant = (state: TenantState, event: TenantEvent): TenantState => {
  if (event.type === 'TenantRegistered') return register(event.data);
  if (state.status === 'none') return state;
  const ended = { tokenVersion: state.tokenVersion + 1 };
  if (isTwoStep(event)) return withTwoStep(state, event);
  if (isSetting(event)) return { ...state, ...settingOf(event) };
  switch (event.type) {
    case 'TenantSuspended':
      return { ...state, ...ended, status: 'suspended' };
    case 'TenantReinstated':
      return { ...state, status: 'active' };
    case 'TenantDeleted':
      return { ...state, ...ended, status: 'deleted' };
    case 'PaymentAccountLinked':
      return { ...state, paymentAccount: event.data };
    case 'PaymentEmailChanged':
    case 'ContactDetailsChanged':
      return { ...state, detailsRef: event.data.detailsRef };
    case 'TermsPublished': {
      const { version: termsVersion, ...texts } = event.data;
      return { ...state, termsVersion, ...texts };
    }
    case 'AdminPasswordChanged':
      return { ...state, ...ended, passwordVersion: event.data.passwordVersion };
    case 'ManageLinksRenewed':
      return state;
    case 'AdminSignedIn':
      return { ...state, twoStep: stepUsed(state.twoStep, event.data.step) };
    default:
      return assertNever(event);
  }
};
