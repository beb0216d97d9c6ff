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

/** When it was looked at; where that brought nothing, when it was read last, too. */
const lookOf = ({ problem, last_looked_at, last_good_at }: Channel, now: number): string => {
  if (last_looked_at === null) return 'Not looked at yet';
  const looked = `Looked at ${ago(last_looked_at, now)}`;
  return problem === null || last_good_at === null
    ? looked
    : `${looked}, read last ${ago(last_good_at, now)}`;
};

/** What a calendar is like, in sentences: when it was looked at, when the other site looked at ours, what it lists. */
export const healthOf = (channel: Channel, now = Date.now()): readonly string[] => {
  const { name, state, import_host, export_fetched_at } = channel;
  const open = 'what is booked there stays open here.';
  return [
    ...(state === 'paused' ? [`Nothing is read as long as it is paused: ${open}`] : []),
    import_host === null ? `Nothing is read from ${name}: ${open}` : lookOf(channel, now),
    export_fetched_at === null
      ? `${name} has not fetched yours yet. Once the address below is pasted there, that may take some hours.`
      : `${name} fetched yours ${ago(export_fetched_at, now)}`,
    ...(import_host === null
      ? []
      : [`${count(channel.outside_stays, 'outside stay')}, booked there and closed here`]),
    ...some(channel.echoes, `${channel.echoes} of yours coming back: it lists what it was given from here`),
    ...some(
      channel.left_out,
      `${channel.left_out} left out: closed there or only asked for, and booked by nobody`,
    ),
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
