import type { LocalDate } from '../kernel/dates';
import type { DomainEvent } from '../kernel/decision';
import type { RecordId } from '../kernel/flavour';
import type { ScheduleException, ScheduleTerms } from './schedule.terms';

/** Why a generation leaves a block out. */
export type SkipReason = 'blocked' | 'clocks_go_forward';

/** A date on which a block was left out; a block belongs to the day it starts on. */
export interface SkippedDate {
  readonly date: LocalDate;
  readonly reason: SkipReason;
  /** The sealed reason of the exception that blocked it. */
  readonly reasonRef: RecordId | null;
}

/** One wish for blocks that start from `from` to `to`, both included. */
export interface GenerationRun {
  readonly runId: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The terms whole, and whether the owner has read the warning about passing on payment fees. */
export type AgreedTerms = ScheduleTerms & { readonly feesAcknowledged: boolean };

export type ScheduleEvent =
  | DomainEvent<'ScheduleCreated', AgreedTerms>
  | DomainEvent<'ScheduleRevised', AgreedTerms>
  | DomainEvent<'ScheduleActivated', object>
  | DomainEvent<'ScheduleDeactivated', object>
  | DomainEvent<'ScheduleExceptionAdded', ScheduleException>
  | DomainEvent<'ScheduleExceptionRemoved', { exceptionId: string }>
  | DomainEvent<'ScheduleDeleted', object>
  | DomainEvent<'ScheduleGenerationRequested', GenerationRun>
  | DomainEvent<
      'ScheduleGenerated',
      GenerationRun & {
        /** How many blocks the run made. */
        added: number;
        /** The first 1,000 dates that were skipped. */
        skipped: readonly SkippedDate[];
        skippedCount: number;
      }
    >;
