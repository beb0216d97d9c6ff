import type { Channel } from '@holdfast/contracts/channels';
import { useQuery } from '@tanstack/react-query';
import { CalendarArrowDown } from 'lucide-react';
import { channelQueries } from '../data/channel.queries';
import { Mark, type Tone } from '../kit/marks';
import classes from './channels.module.css';
import { whenOf } from './outside-time';

const TONES: readonly Tone[] = ['violet', 'blue', 'orange', 'green', 'yellow'];

/** A calendar keeps its colour as long as the list of calendars stands. */
const toneOf = (channels: readonly Channel[], id: string): Tone =>
  TONES[
    Math.max(
      0,
      channels.findIndex((channel) => channel.id === id),
    ) % TONES.length
  ] ?? 'violet';

/** What other sites say is taken within some days, by the name and colour of each calendar. */
export const OutsideBand = ({ from, to }: { from: string; to: string }) => {
  const { data: channels = [] } = useQuery(channelQueries.list());
  const { data: stays = [] } = useQuery({
    ...channelQueries.stays(from, to),
    enabled: channels.length > 0,
  });
  if (stays.length === 0) return null;
  const nameOf = (id: string) => channels.find((channel) => channel.id === id)?.name ?? '';
  return (
    <section className={classes.band} aria-label="Taken elsewhere">
      <p className={classes.heading}>Taken elsewhere</p>
      <ul className={classes.stays}>
        {stays.map((stay) => (
          <li key={stay.id}>
            <Mark
              tone={toneOf(channels, stay.channel_id)}
              icon={CalendarArrowDown}
              loud={stay.clashes_with.length + stay.also_at.length > 0}
            >
              {[
                `${nameOf(stay.channel_id)}, ${whenOf(stay)}`,
                ...stay.clashes_with.map(({ reference }) => `meets booking ${reference}`),
                ...stay.also_at.map((other) => `also sold by ${nameOf(other)}`),
              ].join(', ')}
            </Mark>
          </li>
        ))}
      </ul>
    </section>
  );
};
