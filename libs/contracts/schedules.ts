import { z } from 'zod';
import {
  blankable,
  customerPrice,
  dayOfWeek,
  id,
  isoDate,
  line,
  pounds,
  poundsOut,
  requiredLine,
  wallTime,
} from './fields';
import { answeredFields, Impact, impactFields } from './impact';
import { Warning } from './warning';

export const DatePattern = z
  .object({ day_of_week: dayOfWeek, booking_range_days: z.number().int().min(1).max(29) })
  .meta({ id: 'DatePattern' });
export type DatePattern = z.infer<typeof DatePattern>;

export const TimePattern = z
  .object({ days: z.array(dayOfWeek), start_time: z.string(), end_time: z.string() })
  .meta({ id: 'TimePattern' });
export type TimePattern = z.infer<typeof TimePattern>;

export const Schedule = z
  .object({
    id,
    schedule_name: z.string(),
    effective_from: z.string(),
    effective_until: z.string().nullable(),
    price: poundsOut,
    include_paypal_fees: z.boolean(),
    security_deposit: poundsOut.nullable(),
    customer_price: customerPrice,
    is_active: z.boolean(),
    pattern_count: z.number().int(),
    exception_count: z.number().int(),
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.infer<typeof Schedule>;

export const ScheduleDetail = Schedule.extend({
  patterns: z.array(z.union([DatePattern, TimePattern])),
}).meta({ id: 'ScheduleDetail' });
export type ScheduleDetail = z.infer<typeof ScheduleDetail>;

/** A schedule as it was saved, with what its owner should know about that. */
export const SavedSchedule = ScheduleDetail.extend({ warnings: z.array(Warning) }).meta({
  id: 'SavedSchedule',
});

/** When a block is and what it costs. */
export const BlockAsIs = z
  .object({
    start_date: z.string(),
    end_date: z.string(),
    start_time: z.string().nullable(),
    end_time: z.string().nullable(),
    price: poundsOut,
    include_paypal_fees: z.boolean(),
    security_deposit: poundsOut.nullable(),
  })
  .meta({ id: 'BlockAsIs' });
export type BlockAsIs = z.infer<typeof BlockAsIs>;

export const DifferingBlock = BlockAsIs.extend({
  id,
  will_be: BlockAsIs.nullable().meta({ description: 'null: the schedule does not make it any more' }),
}).meta({ id: 'DifferingBlock' });
export type DifferingBlock = z.infer<typeof DifferingBlock>;

/** All are counted, the first 50 are named. */
export const DifferingBlocks = z
  .object({ count: z.number().int(), blocks: z.array(DifferingBlock) })
  .meta({ id: 'DifferingBlocks' });
export type DifferingBlocks = z.infer<typeof DifferingBlocks>;

/** The upcoming blocks of a schedule that are not as it would make them now. */
export const Differing = DifferingBlocks.extend({
  changed_by_hand: DifferingBlocks.meta({ description: 'Left alone unless they are asked for' }),
  staying: DifferingBlocks.meta({ description: 'Held or booked: they stay as they are' }),
  missing: z.number().int().meta({ description: 'Blocks that generating the same dates would add' }),
}).meta({ id: 'Differing' });
export type Differing = z.infer<typeof Differing>;

export const AlignSchedule = z
  .strictObject({
    preview: z.boolean().default(false),
    include_changed_by_hand: z.boolean().default(false),
    ...answeredFields,
  })
  .meta({ id: 'AlignSchedule' });
export type AlignSchedule = z.infer<typeof AlignSchedule>;

/** What aligning would change, or has changed. */
export const Alignment = Differing.extend({
  impact: Impact.optional().meta({ description: 'Of a preview: the bookings that it would touch' }),
}).meta({ id: 'Alignment' });
export type Alignment = z.infer<typeof Alignment>;

export const RevisedSchedule = SavedSchedule.extend({ differing: Differing }).meta({
  id: 'RevisedSchedule',
});
export type RevisedSchedule = z.infer<typeof RevisedSchedule>;

export const ExceptionRemoved = z.object({ differing: Differing }).meta({ id: 'ExceptionRemoved' });
export type ExceptionRemoved = z.infer<typeof ExceptionRemoved>;

/** Patterns are checked by the domain, whose sentences name the pattern by its number. */
const patternInput = z.record(z.string(), z.unknown());

export const SaveSchedule = z
  .strictObject({
    schedule_name: requiredLine(120),
    effective_from: isoDate,
    effective_until: blankable(isoDate).optional(),
    price: pounds,
    include_paypal_fees: z.boolean().default(false),
    fees_acknowledged: z.boolean().optional(),
    security_deposit: blankable(pounds).optional(),
    is_active: z.boolean().optional(),
    patterns: z.array(patternInput).min(1, 'Please add at least one pattern').max(100),
    ...impactFields,
  })
  .refine((schedule) => !schedule.effective_until || schedule.effective_until >= schedule.effective_from, {
    path: ['effective_until'],
    message: 'Must not be before the first day',
  })
  .meta({ id: 'SaveSchedule' });
export type SaveSchedule = z.infer<typeof SaveSchedule>;

export const exceptionTypes = ['blocked', 'custom_time', 'custom_price'] as const;

export const ScheduleException = z
  .object({
    id,
    exception_date: z.string(),
    exception_type: z.enum(exceptionTypes),
    start_time: z.string().nullable(),
    end_time: z.string().nullable(),
    price: poundsOut.nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'ScheduleException' });
export type ScheduleException = z.infer<typeof ScheduleException>;

export const AddedException = ScheduleException.extend({ differing: Differing }).meta({
  id: 'AddedException',
});
export type AddedException = z.infer<typeof AddedException>;

export const AddException = z
  .strictObject({
    exception_date: isoDate,
    exception_type: z.enum(exceptionTypes),
    start_time: blankable(wallTime).optional(),
    end_time: blankable(wallTime).optional(),
    price: blankable(pounds).optional(),
    reason: blankable(line(500)).optional(),
    ...impactFields,
  })
  .meta({ id: 'AddException' });
export type AddException = z.infer<typeof AddException>;

export const GenerateBlocks = z
  .strictObject({ preview: z.boolean().default(false), start_date: isoDate, end_date: isoDate })
  .refine((range) => range.end_date >= range.start_date, {
    path: ['end_date'],
    message: 'Must not be before the start date',
  })
  .meta({ id: 'GenerateBlocks' });
export type GenerateBlocks = z.infer<typeof GenerateBlocks>;

export const GeneratedBlock = z
  .object({
    start_date: z.string(),
    end_date: z.string(),
    start_time: z.string().nullable(),
    end_time: z.string().nullable(),
    price: poundsOut,
    customer_price: customerPrice,
    reason: z.string().nullable(),
  })
  .meta({ id: 'GeneratedBlock' });

export const Generation = z
  .object({
    count: z.number().int(),
    blocks: z.array(GeneratedBlock),
    skipped: z.array(z.object({ date: z.string(), reason: z.string() })),
    differing: Differing,
  })
  .meta({ id: 'Generation' });
export type Generation = z.infer<typeof Generation>;

export const GenerationAccepted = z.object({ job_id: z.string() }).meta({ id: 'GenerationAccepted' });

export const Job = z
  .object({
    job_id: z.string(),
    state: z.enum(['waiting', 'active', 'completed', 'failed']),
    progress: z.number().min(0).max(100),
    count: z.number().int().nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof Job>;

export const ClearedBlocks = z.object({ count: z.number().int() }).meta({ id: 'ClearedBlocks' });
