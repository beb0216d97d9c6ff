import type { Channel } from '@holdfast/contracts/channels';
import { Alert, Button } from '@mantine/core';
import { HelpCircle, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { channelQueries } from '../data/channel.queries';
import { post, put } from '../data/console-api';
import { confirm } from '../kit/confirm/confirm';
import { Mark } from '../kit/marks';
import { Panel } from '../kit/panel';
import { Row, Stack } from '../kit/stack';
import { useAction } from '../kit/use-action';
import { paths } from '../paths';
import { channelWords, platforms, whereTo } from '../../shared/copy/channels';
import { count } from '../../shared/words';
import { CopyOurs } from './copy-ours';
import { healthOf, lookOfState, lossQuestion } from './health';
import classes from './channels.module.css';

const touches = [channelQueries.all];

const Loss = ({ channel }: { channel: Channel }) => {
  const settle = useAction({
    run: (free: boolean) => post(`/admin/channels/${channel.id}/loss`, { free }),
    done: (_, free) => (free ? channelWords.freed : channelWords.kept),
    failed: channelWords.failedToSave,
    touches,
  });
  return (
    <Alert
      role="note"
      color="orange"
      icon={<HelpCircle size={20} aria-hidden />}
      title="Has it been cleared?"
    >
      <Stack gap="tight">
        <p>{lossQuestion(channel)}</p>
        <p>{channelWords.lossChoice}</p>
        <Row>
          <Button
            size="compact-md"
            variant="default"
            disabled={settle.isPending}
            onClick={() => settle.mutate(false)}
          >
            Keep them
          </Button>
          <Button
            size="compact-md"
            variant="default"
            disabled={settle.isPending}
            onClick={() => settle.mutate(true)}
          >
            Free them
          </Button>
        </Row>
      </Stack>
    </Alert>
  );
};

const Trouble = ({ channel }: { channel: Channel }) => (
  <>
    {channel.problem_sentence !== null && (
      <Alert
        role="note"
        color="yellow"
        icon={<TriangleAlert size={20} aria-hidden />}
        title={channel.problem_sentence}
      >
        {channel.state === 'failing' ? channelWords.failing : channelWords.stumbles}
      </Alert>
    )}
    {channel.clashes > 0 && (
      <Alert
        role="note"
        color="red"
        icon={<TriangleAlert size={20} aria-hidden />}
        title={`${count(channel.clashes, 'stay')} there and a booking here have the same time`}
      >
        One of the two must be cancelled by you. <Link to={paths.dashboard}>See which</Link>
      </Alert>
    )}
    {channel.state === 'emptied' && <Loss channel={channel} />}
  </>
);

const useActs = (channel: Channel) => {
  const { id, name, takes, shows } = channel;
  const look = useAction({
    run: () => post(`/admin/channels/${id}/look`),
    done: channelWords.looked,
    failed: channelWords.failedToLook,
    touches,
  });
  const pause = useAction({
    run: (is_paused: boolean) => put(`/admin/channels/${id}`, { name, takes, shows, is_paused }),
    done: channelWords.saved,
    failed: channelWords.failedToSave,
    touches,
  });
  const rotate = useAction({
    run: () => post(`/admin/channels/${id}/rotate-export`),
    done: channelWords.rotated,
    failed: channelWords.failedToSave,
    touches,
  });
  const askToRotate = async () => {
    const agreed = await confirm({
      title: `A new address for ${name}?`,
      body: `The address that ${name} has now stops working at once. Until you paste the new one there, it goes on selling days that are booked here.`,
      yes: 'Make a new address',
    });
    if (agreed) rotate.mutate();
  };
  return { look, pause, askToRotate };
};

interface ChannelPanelProps {
  readonly channel: Channel;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** One calendar, in both directions: how it is, what it asks, and what can be done about it. */
export const ChannelPanel = ({ channel, onEdit, onRemove }: ChannelPanelProps) => {
  const { look, pause, askToRotate } = useActs(channel);
  const { word, tone, icon } = lookOfState[channel.state];
  const isPaused = channel.state === 'paused';
  const about = (act: string) => `${act}: ${channel.name}`;
  const isRead = channel.import_host !== null;
  return (
    <Panel
      title={channel.name}
      note={channel.name === platforms[channel.platform] ? channel.import_host : platforms[channel.platform]}
      aside={
        <Mark tone={tone} icon={icon}>
          {word}
        </Mark>
      }
    >
      <Stack>
        <Trouble channel={channel} />
        <ul className={classes.facts}>
          {healthOf(channel).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <CopyOurs url={channel.export_url} description={whereTo[channel.platform].ours} />
        <Row>
          {isRead && !isPaused && (
            <Button
              size="compact-md"
              variant="default"
              aria-label={about('Look now')}
              loading={look.isPending}
              onClick={() => look.mutate()}
            >
              Look now
            </Button>
          )}
          <Button size="compact-md" variant="default" aria-label={about('Change')} onClick={onEdit}>
            Change
          </Button>
          {isRead && (
            <Button
              size="compact-md"
              variant="default"
              aria-label={about(isPaused ? 'Go on' : 'Pause')}
              onClick={() => pause.mutate(!isPaused)}
            >
              {isPaused ? 'Go on' : 'Pause'}
            </Button>
          )}
          <Button
            size="compact-md"
            variant="default"
            aria-label={about('Renew my address')}
            onClick={() => void askToRotate()}
          >
            Renew my address
          </Button>
          <Button size="compact-md" variant="default" aria-label={about('Remove')} onClick={onRemove}>
            Remove
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
};
