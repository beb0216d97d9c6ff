import type { Channel } from '@holdfast/contracts/channels';
import { CircleCheck, CirclePause, Clock, HelpCircle, TriangleAlert, Upload } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Tone } from '../kit/marks';
import { ago } from '../kit/when';
import { count } from '../../shared/words';

interface Look {
  readonly word: string;
  readonly tone: Tone;
  readonly icon: LucideIcon;
}

/** How a calendar is, in a word. */
export const lookOfState: Readonly<Record<Channel['state'], Look>> = {
  ok: { word: 'Works', tone: 'green', icon: CircleCheck },
  export_only: { word: 'Only given out', tone: 'gray', icon: Upload },
  late: { word: 'No answer for 2 hours', tone: 'yellow', icon: Clock },
  failing: { word: 'No answer for a day', tone: 'red', icon: TriangleAlert },
  emptied: { word: 'Asks you something', tone: 'orange', icon: HelpCircle },
  paused: { word: 'Paused', tone: 'gray', icon: CirclePause },
};

/** Whether an owner should look at it before anything else. */
export const isInTrouble = ({ state, clashes }: Channel): boolean =>
  state === 'failing' || state === 'emptied' || clashes > 0;

const some = (number: number, words: string): readonly string[] => (number === 0 ? [] : [words]);

/** What a calendar is like, in sentences: when it was looked at, when the other site looked at ours, what it lists. */
export const healthOf = (channel: Channel, now = Date.now()): readonly string[] => {
  const { name, import_host, last_looked_at, export_fetched_at } = channel;
  return [
    ...(import_host === null
      ? [`Nothing is read from ${name}: what is booked there stays open here.`]
      : [last_looked_at === null ? 'Not looked at yet' : `Looked at ${ago(last_looked_at, now)}`]),
    export_fetched_at === null
      ? `${name} has not fetched yours yet`
      : `${name} fetched yours ${ago(export_fetched_at, now)}`,
    ...(import_host === null ? [] : [count(channel.outside_stays, 'outside stay')]),
    ...some(channel.echoes, `${channel.echoes} of yours coming back`),
    ...some(channel.left_out, `${channel.left_out} left out, such as days that are only closed there`),
    ...some(
      channel.unreadable,
      `${count(channel.unreadable, 'line')} not understood: until it is mended there, nothing is freed`,
    ),
  ];
};

/** The question about a calendar that lists much less than it did. */
export const lossQuestion = ({ missing, outside_stays }: Channel): string => {
  const what =
    missing >= outside_stays
      ? `none of its ${outside_stays} outside stays any more`
      : `${missing} of its ${outside_stays} outside stays no more`;
  return `This calendar lists ${what}. Nothing was freed. Has it really been cleared?`;
};
