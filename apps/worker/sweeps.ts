import { DueChannelsSweep } from '@holdfast/jobs/channels/due-channels.sweep';
import { DueChangesSweep } from '@holdfast/jobs/holds/due-changes.sweep';
import { DueHoldsSweep } from '@holdfast/jobs/holds/due-holds.sweep';
import { EndingHoldsSweep } from '@holdfast/jobs/holds/ending-holds.sweep';
import { LinkWishesSweep } from '@holdfast/jobs/links/link-wishes.sweep';
import { DueMessagesSweep } from '@holdfast/jobs/messages/due-messages.sweep';
import { CompareProviderSweep } from '@holdfast/jobs/money/compare-provider.sweep';
import { OpenRefundsSweep } from '@holdfast/jobs/money/open-refunds.sweep';
import { DueTermsSweep } from '@holdfast/jobs/money/due-terms.sweep';
import { MissedRefundsSweep } from '@holdfast/jobs/payments/missed-refunds.sweep';
import { MoneyOfDeletedSweep } from '@holdfast/jobs/payments/money-of-deleted.sweep';
import { NoticesSweep } from '@holdfast/jobs/payments/notices.sweep';
import { OrphanedMoneySweep } from '@holdfast/jobs/payments/orphaned-money.sweep';
import { ReconcilePaymentsSweep } from '@holdfast/jobs/payments/reconcile-payments.sweep';
import { LapsedCustomersSweep } from '@holdfast/jobs/retention/lapsed-customers.sweep';
import { OldActsSweep } from '@holdfast/jobs/retention/old-acts.sweep';
import { OldAnswersSweep } from '@holdfast/jobs/retention/old-answers.sweep';
import { OldDemandSweep } from '@holdfast/jobs/retention/old-demand.sweep';
import { SealedAccountsSweep } from '@holdfast/jobs/retention/sealed-accounts.sweep';
import { UnusedPicturesSweep } from '@holdfast/jobs/retention/unused-pictures.sweep';
import { OpenRunsSweep } from '@holdfast/jobs/schedules/open-runs.sweep';
import { ThrottlesSweep } from './throttles.sweep';

/** Sweeps over what is due in all tenants: one tenant's trouble in any of them keeps nothing from the others. */
export const tenantSweeps = [
  CompareProviderSweep,
  DueChangesSweep,
  DueChannelsSweep,
  DueHoldsSweep,
  DueMessagesSweep,
  DueTermsSweep,
  EndingHoldsSweep,
  LapsedCustomersSweep,
  LinkWishesSweep,
  MissedRefundsSweep,
  MoneyOfDeletedSweep,
  NoticesSweep,
  OldActsSweep,
  OldAnswersSweep,
  OldDemandSweep,
  OpenRefundsSweep,
  OpenRunsSweep,
  OrphanedMoneySweep,
  ReconcilePaymentsSweep,
  SealedAccountsSweep,
  UnusedPicturesSweep,
] as const;

/** Sweeps over what belongs to no tenant. */
export const platformSweeps = [ThrottlesSweep] as const;

/** Every sweep that the worker runs. A test finds one that is missing here. */
export const allSweeps = [...tenantSweeps, ...platformSweeps] as const;

export type TenantSweep = InstanceType<(typeof tenantSweeps)[number]>;
