import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { ChangeSettings as Changes, Settings } from '@holdfast/contracts/settings';
import type { CustomerChanges } from '@holdfast/domain/kernel/customer-changes';
import { accept, isRejection } from '@holdfast/domain/kernel/decision';
import type { Decision } from '@holdfast/domain/kernel/decision';
import { todayIn } from '@holdfast/domain/kernel/zone';
import {
  allowCustomerChanges,
  changeBookingMode,
  changeContactDetails,
  changePaymentEmail,
  changeTimeZone,
  chooseUndoMinutes,
  hidePastDates,
  publishTerms,
} from '@holdfast/domain/tenant/tenant.decide';
import type { TenantEvent } from '@holdfast/domain/tenant/tenant.events';
import type { TenantState } from '@holdfast/domain/tenant/tenant.state';
import type { Ids } from '@holdfast/ports/ids.port';
import { countUpcomingBlocksOfOtherMode } from '@holdfast/projections/calendar/calendar.queries';
import { reviveUntold } from '@holdfast/outbox/message/message.queries';
import { Vault } from '@holdfast/vault/vault';
import type { CommandContext } from '../kernel/command-context';
import { ImpactDesk } from '../impact/impact-desk';
import type { RulesChange } from '../impact/impact-desk';
import { InjectIds } from '../kernel/ports';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { loadTariff } from '../kernel/current-tariff';
import { openTenantDetails, sealTenantDetails, sealedTenantDetails } from '../tenant/tenant-details';
import type { TenantDetails } from '../tenant/tenant-details';
import { decideTenant, isRegistered, loadTenant, tenantRead } from '../tenant/tenant-folding';
import { SettingsReader } from './settings-reader';

type Decide = (state: TenantState) => Decision<TenantEvent, string>;

/** Changes those settings that are sent, all or none. */
export class ChangeSettings extends Command<Outcome<Settings>> {
  constructor(
    readonly context: CommandContext,
    readonly changes: Changes,
  ) {
    super();
  }
}

@CommandHandler(ChangeSettings)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettings> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: SettingsReader,
    private readonly vault: Vault,
    private readonly impacts: ImpactDesk,
    @InjectIds() private readonly ids: Ids,
  ) {}

  async execute({ context, changes }: ChangeSettings): Promise<Outcome<Settings>> {
    const { tenantId } = context;
    const outcome = await this.unitOfWork.run(
      context,
      async (tx) => {
        const mode = await this.modeChange(tx, changes);
        const details = await this.detailsChange(tx, changes);
        const before = await loadTenant(tx);
        const decided = await decideTenant(tx, ...plainChanges(changes), ...mode, ...details);
        if (isRejection(decided)) return decided;
        return (await this.impacts.weigh(tx, changes, otherClock(before.state, changes))) ?? decided;
      },
      { reads: [tenantRead(tenantId), sealedTenantDetails(tenantId)] },
    );
    return this.reader.after(tenantId, outcome);
  }

  private async modeChange(tx: Work, { booking_mode: bookingMode }: Changes): Promise<Decide[]> {
    if (bookingMode === undefined) return [];
    const { state } = await loadTenant(tx);
    const today = todayIn(tx.now, isRegistered(state) ? state.timeZone : 'UTC');
    const [counted, { tariff }] = await Promise.all([
      tx.row(countUpcomingBlocksOfOtherMode(tx.tenantId, bookingMode, today)),
      loadTariff(tx),
    ]);
    const wish = {
      bookingMode,
      upcomingBlocksOfOtherMode: counted ?? 0,
      offersNights: tariff.nights !== null,
    };
    return [(current) => changeBookingMode(wish, current)];
  }

  /** Both kinds of details share one sealed record: it is written once, and only when something in it is new. */
  private async detailsChange(tx: Work, changes: Changes): Promise<Decide[]> {
    const before = openTenantDetails(this.vault, await tx.rows(sealedTenantDetails(tx.tenantId)));
    const after: TenantDetails = { ...before, ...detailsIn(changes) };
    const fields = contactFields.filter((field) => before[field] !== after[field]);
    const emailChanged = before.paypalEmail !== after.paypalEmail;
    if (fields.length === 0 && !emailChanged) return [];
    const detailsRef = this.ids.newId();
    await sealTenantDetails(tx, this.vault, after, detailsRef);
    // Whatever the owner was not told for want of an address, they are told now.
    if (fields.includes('contactEmail') && after.contactEmail !== null)
      tx.write(reviveUntold(tx.tenantId, tx.now));
    return [
      ...(emailChanged ? [(state: TenantState) => changePaymentEmail(detailsRef, state)] : []),
      ...(fields.length > 0
        ? [(state: TenantState) => changeContactDetails({ detailsRef, fields }, state)]
        : []),
    ];
  }
}

/** Stays have no times of day, slots do: on another clock one of them may be left out. */
const otherClock = (state: TenantState, { timezone }: Changes): RulesChange => {
  const timeZone = isRegistered(state) ? state.timeZone : 'UTC';
  return timezone === undefined || timezone === timeZone
    ? { of: 'closed', added: [], removed: [] }
    : { of: 'rules', before: { timeZone }, after: { timeZone: timezone } };
};

const contactFields = [
  'contactEmail',
  'contactPhone',
  'contactAddress',
  'legalName',
  'legalAddress',
] as const;

const given = <Value>(key: string, value: Value | undefined): Record<string, Value> =>
  value === undefined ? {} : { [key]: value };

const detailsIn = (changes: Changes): Partial<TenantDetails> => ({
  ...given('paypalEmail', changes.paypal_email),
  ...given('contactEmail', changes.contact_email),
  ...given(
    'contactPhone',
    changes.contact_phone || null === changes.contact_phone ? changes.contact_phone : undefined,
  ),
  ...given('contactAddress', changes.contact_address),
  ...given('legalName', changes.legal_name),
  ...given('legalAddress', changes.legal_address),
});

const customerChangesOf = ({
  dates,
  until_hours: untilHours,
  at_most: atMost,
}: NonNullable<Changes['customer_changes']>): CustomerChanges => ({ dates, untilHours, atMost });

const plainChanges = (changes: Changes): Decide[] => {
  const {
    hide_past_dates: hide,
    customer_changes: dates,
    undo_minutes: undoMinutes,
    timezone,
    terms,
    privacy_notice: privacyNotice,
  } = changes;
  const unchanged: Decide = () => accept();
  return [
    hide === undefined ? unchanged : (state) => hidePastDates(hide, state),
    dates === undefined ? unchanged : (state) => allowCustomerChanges(customerChangesOf(dates), state),
    undoMinutes === undefined ? unchanged : (state) => chooseUndoMinutes(undoMinutes, state),
    timezone === undefined ? unchanged : (state) => changeTimeZone(timezone, state),
    terms === undefined && privacyNotice === undefined
      ? unchanged
      : (state) =>
          publishTerms(
            {
              terms: terms ?? (isRegistered(state) ? (state.terms ?? '') : ''),
              privacyNotice: privacyNotice ?? (isRegistered(state) ? (state.privacyNotice ?? '') : ''),
            },
            state,
          ),
  ];
};
