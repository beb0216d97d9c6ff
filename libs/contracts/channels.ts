import { z } from 'zod';
import { blankable, id, instant, isoDate, requiredLine } from './fields';

export const channelPlatforms = ['airbnb', 'vrbo', 'booking_com', 'other'] as const;
export const channelTakes = ['reserved', 'everything'] as const;
export const channelShows = ['busy', 'references', 'names'] as const;
export const channelStates = ['export_only', 'ok', 'late', 'failing', 'emptied', 'paused'] as const;

/** Why the last look brought nothing; `http_…` carries the status of the answer. */
export const channelProblem = z
  .string()
  .regex(
    /^(not_public|not_https|own_address|unreachable|timeout|tls|too_large|too_many_redirects|http_\d{3}|not_a_calendar|truncated)$/,
  );

const count = z.number().int().min(0);

/** Another place where the same thing is sold or shown, in both directions. */
export const Channel = z
  .object({
    id,
    name: z.string(),
    platform: z.enum(channelPlatforms),
    takes: z.enum(channelTakes),
    shows: z.enum(channelShows),
    export_url: z.string().meta({ description: 'What the other site is given' }),
    export_fetched_at: instant.nullable(),
    import_host: z.string().nullable().meta({
      description: 'The host of the calendar that is read; the address itself is never shown again',
    }),
    state: z.enum(channelStates),
    problem: channelProblem.nullable(),
    problem_sentence: z.string().nullable(),
    last_good_at: instant.nullable(),
    last_looked_at: instant.nullable(),
    last_changed_at: instant.nullable(),
    next_look_at: instant.nullable(),
    outside_stays: count,
    clashes: count,
    left_out: count.meta({ description: 'What the calendar lists and nobody has: closures, enquiries' }),
    echoes: count.meta({ description: 'Own time that comes back through this calendar' }),
    unreadable: count,
    missing: count.meta({ description: 'Of `emptied`: outside stays that are not listed any more' }),
  })
  .meta({ id: 'Channel' });
export type Channel = z.infer<typeof Channel>;

export const Channels = z.array(Channel);

const address = requiredLine(2_000);

const settings = {
  name: requiredLine(60),
  takes: z.enum(channelTakes),
  shows: z.enum(channelShows),
};

export const AddChannel = z
  .strictObject({
    name: settings.name,
    platform: z.enum(channelPlatforms),
    import_address: blankable(address).optional(),
    takes: settings.takes.optional(),
    shows: settings.shows.optional(),
  })
  .meta({ id: 'AddChannel' });
export type AddChannel = z.infer<typeof AddChannel>;

export const ReviseChannel = z
  .strictObject({ ...settings, is_paused: z.boolean() })
  .meta({ id: 'ReviseChannel' });
export type ReviseChannel = z.infer<typeof ReviseChannel>;

/** Another address to read, or none; `keep` says whether what the former one listed becomes closed time. */
export const LinkChannel = z
  .strictObject({ import_address: address.nullable(), keep: z.boolean().default(false) })
  .meta({ id: 'LinkChannel' });
export type LinkChannel = z.infer<typeof LinkChannel>;

export const SettleLoss = z.strictObject({ free: z.boolean() }).meta({ id: 'SettleLoss' });
export type SettleLoss = z.infer<typeof SettleLoss>;

/** Whether the time that the channel has taken stays closed when it is gone. */
export const RemoveChannelQuery = z.object({ keep: z.enum(['true', 'false']).default('false') });

export const outsideStayKinds = ['reserved', 'closed', 'unknown'] as const;

/** Time that a channel says is taken. */
export const OutsideStay = z
  .object({
    id,
    channel_id: id,
    kind: z.enum(outsideStayKinds),
    start_date: z.string(),
    end_date: z.string(),
    start_time: z.string().nullable().meta({ description: 'null where nights are sold' }),
    end_time: z.string().nullable(),
    clashes_with: z.array(
      z.object({
        booking_id: id,
        reference: z.string(),
      }),
    ),
    also_at: z.array(id).meta({
      description:
        'Of a reservation: the other channels that list one at the same time. Somebody has sold it twice',
    }),
    since: instant,
  })
  .meta({ id: 'OutsideStay' });
export type OutsideStay = z.infer<typeof OutsideStay>;

export const OutsideStays = z.array(OutsideStay);

export const OutsideStaysQuery = z.object({ from: isoDate.optional(), to: isoDate.optional() });
