import type { Channel, OutsideStay } from '@holdfast/contracts/channels';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { channelQueries } from '../data/channel.queries';
import { channelWords } from '../../shared/copy/channels';
import classes from './channels.module.css';
import { soldTwice, whenOf } from './outside-time';

/** Says which time two other sites have sold to different people: nobody else would tell. */
export const SoldTwice = ({ channels }: { channels: readonly Channel[] }) => {
  const { data: stays = [] } = useQuery({ ...channelQueries.ahead(), enabled: channels.length > 1 });
  const pairs = soldTwice(stays);
  if (pairs.length === 0) return null;
  const told = (stay: OutsideStay) =>
    `${channels.find(({ id }) => id === stay.channel_id)?.name ?? ''}, ${whenOf(stay)}`;
  return (
    <Alert
      role="note"
      color="red"
      icon={<TriangleAlert size={20} aria-hidden />}
      title={channelWords.soldTwice}
    >
      <ul className={classes.warnings}>
        {pairs.map(([one, other]) => (
          <li key={`${one.id} ${other.id}`}>
            {told(one)}, and {told(other)}
          </li>
        ))}
      </ul>
      {channelWords.soldTwiceText}
    </Alert>
  );
};
