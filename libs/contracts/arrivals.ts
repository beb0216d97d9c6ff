import { z } from 'zod';
import { daysAtMost, id, instant, isoDate, poundsOut } from './fields';
import { Party } from './stays';

const DAYS_AT_MOST = 62;

/** Some days, the first and the last included. */
export const DeskDays = z.object({ from: isoDate, to: isoDate }).check(daysAtMost(DAYS_AT_MOST));
export type DeskDays = z.infer<typeof DeskDays>;

/** A booking among the arrivals of a day. */
export const ExpectedBooking = z
  .object({
    booking_id: id,
    reference: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    start_date: z.string(),
    end_date: z.string(),
    arrives_at: z.string().nullable().meta({
      description: 'HH:MM, when their slot begins or from when they may come; null where nothing says so',
    }),
    leaves_at: z.string().nullable().meta({ description: 'HH:MM, likewise' }),
    party: Party.nullable().meta({ description: 'null: it was not asked for' }),
    tag_ids: z.array(id),
    balance_due: poundsOut,
    pinned_notes: z.array(z.string()),
    provisional: z.boolean().meta({ description: 'Held by the owner’s word: it may still lapse' }),
    no_show: z.boolean(),
  })
  .meta({ id: 'ExpectedBooking' });
export type ExpectedBooking = z.infer<typeof ExpectedBooking>;

/** Who comes, goes and is there on a day. */
export const ArrivalsDay = z
  .object({
    date: z.string(),
    arrivals: z.array(ExpectedBooking),
    departures: z.array(ExpectedBooking),
    staying: z.array(ExpectedBooking).meta({ description: 'They came before it and leave after it' }),
  })
  .meta({ id: 'ArrivalsDay' });
export type ArrivalsDay = z.infer<typeof ArrivalsDay>;

/** What is to be cleaned behind those who leave. No name, no money, no way to reach anybody. */
export const Cleaning = z
  .object({
    booking_id: id,
    leaves_on: z.string(),
    leaves_at: z.string().nullable().meta({ description: 'HH:MM; null where nothing says so' }),
    next_arrives_on: z.string().nullable().meta({ description: 'null: nobody is booked behind them' }),
    next_arrives_at: z.string().nullable(),
    same_day: z.boolean().meta({ description: 'The next arrive on the day on which these leave' }),
    next_party: Party.nullable(),
    no_show: z.boolean().meta({ description: 'Nobody was there' }),
    begun: z.boolean().meta({ description: 'Before it has, nothing behind it can be marked as done' }),
    notes_for_cleaners: z.array(z.string()),
    next_notes_for_cleaners: z.array(z.string()).meta({ description: 'Those about whoever comes next' }),
    state: z.enum(['to_do', 'done']),
    done_at: instant.nullable(),
    done_by: z.string().nullable(),
  })
  .meta({ id: 'Cleaning' });
export type Cleaning = z.infer<typeof Cleaning>;
