import type { UndoMinutes } from '@holdfast/domain/kernel/undo-minutes';
import { Inject } from '@nestjs/common';

/**
 * The ports that use cases are given, as injection tokens. Only `*.module.ts` decides which adapter stands behind one.
 */
export const CLOCK = Symbol('Clock');
export const IDS = Symbol('Ids');
export const PAYMENTS = Symbol('Payments');
export const EMAIL = Symbol('Email');
export const SMS = Symbol('Sms');
export const SMS_RECEIPTS = Symbol('SmsReceipts');
export const PASSWORDS = Symbol('Passwords');
export const TOKENS = Symbol('Tokens');
export const SIGN_IN_CODES = Symbol('SignInCodes');
export const STORAGE = Symbol('Storage');
export const IMAGES = Symbol('Images');
export const PAPER_PRESS = Symbol('PaperPress');
export const OUTSIDE_WEB = Symbol('OutsideWeb');
export const CALENDAR_FEED = Symbol('CalendarFeed');
export const SETTINGS = Symbol('ApplicationSettings');
/** The pool whose connections can see one tenant at a time. */
export const TENANT_POOL = Symbol('TenantPool');
/** The pool of the platform's own work: sweeps, sums over all tenants. */
export const SYSTEM_POOL = Symbol('SystemPool');

export const InjectClock = () => Inject(CLOCK);
export const InjectIds = () => Inject(IDS);
export const InjectPayments = () => Inject(PAYMENTS);
export const InjectEmail = () => Inject(EMAIL);
export const InjectSms = () => Inject(SMS);
export const InjectSmsReceipts = () => Inject(SMS_RECEIPTS);
export const InjectPasswords = () => Inject(PASSWORDS);
export const InjectTokens = () => Inject(TOKENS);
export const InjectSignInCodes = () => Inject(SIGN_IN_CODES);
export const InjectStorage = () => Inject(STORAGE);
export const InjectImages = () => Inject(IMAGES);
export const InjectPaperPress = () => Inject(PAPER_PRESS);
export const InjectOutsideWeb = () => Inject(OUTSIDE_WEB);
export const InjectCalendarFeed = () => Inject(CALENDAR_FEED);
export const InjectSettings = () => Inject(SETTINGS);
export const InjectTenantPool = () => Inject(TENANT_POOL);
export const InjectSystemPool = () => Inject(SYSTEM_POOL);

/** What the use cases need to know of the configuration. */
export interface ApplicationSettings {
  /** How long a hold lasts. */
  readonly holdMs: number;
  /** For how many minutes what an owner does may be taken back, unless they have chosen otherwise. */
  readonly undoMinutes: UndoMinutes;
  /** How many holds may live at once with one contact, and from one address; 0 for no limit. */
  readonly liveHolds: { readonly perContact: number; readonly perAddress: number };
  /** `https://{tenant}.example.com`: addresses in messages and at the provider are made of it, never of a Host header. */
  readonly siteUrlPattern: string;
  /** Whether the payment provider is the sandbox: there a tenant without credentials trades as merchant `test`. */
  readonly paymentsSandbox: boolean;
  /** Whether text messages can go out at all. */
  readonly sendsTexts: boolean;
  /** How long after a look at a channel the next one comes. */
  readonly channelMs: number;
  /** Key of the tokens that customers keep for their holds. */
  readonly holdTokenSecret: string;
}

/** A tenant's own address. */
export const siteUrlOf = (settings: ApplicationSettings, subdomain: string): string =>
  settings.siteUrlPattern.replace('{tenant}', subdomain);

/** For how many minutes what a tenant's owner does may be undone: as they have chosen, else as the installation says. */
export const undoMinutesOf = (
  tenant: { readonly undoMinutes: number | null },
  { undoMinutes }: Pick<ApplicationSettings, 'undoMinutes'>,
): UndoMinutes => (tenant.undoMinutes as UndoMinutes | null) ?? undoMinutes;
