import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Channel } from '@holdfast/contracts/channels';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { channelQueries } from '../data/channel.queries';
import { paths } from '../paths';
import { count } from '../../shared/words';
import { isInTrouble } from './health';
import classes from './channels.module.css';

const troublesOf = ({ name, state, clashes }: Channel): readonly string[] => [
  ...(clashes > 0
    ? [
        `${count(clashes, 'stay')} of ${name} and a booking here have the same time. One of them must be cancelled by you.`,
      ]
    : []),
  ...(state === 'emptied' ? [`${name} lists much less than it did. Has it really been cleared?`] : []),
  ...(state === 'failing'
    ? [`${name} has not answered for a day. What was booked there since is not closed here.`]
    : []),
];

/** Says on other screens that a linked calendar fails, has emptied, or has sold the same time. */
export const ChannelWarning = () => {
  const { data = [] } = useQuery(channelQueries.list());
  const troubled = data.filter(isInTrouble);
  if (troubled.length === 0) return null;
  return (
    <Alert
      role="note"
      color="orange"
      icon={<TriangleAlert size={20} aria-hidden />}
      title="A linked calendar needs you"
    >
      <ul className={classes.warnings}>
        {troubled.flatMap((channel) => troublesOf(channel).map((words) => <li key={words}>{words}</li>))}
      </ul>
      <Link to={paths.channels}>See calendars</Link>
    </Alert>
  );
};
