import type { Channel } from '@holdfast/contracts/channels';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { channelQueries } from '../data/channel.queries';
import { Empty } from '../kit/empty';
import { late } from '../kit/late';
import { Loaded } from '../kit/loaded';
import { Page } from '../kit/page';
import { Panel } from '../kit/panel';
import { Pictures } from '../kit/pictures';
import { SkeletonRows } from '../kit/skeleton';
import { useParams } from '../kit/use-params';
import { channelWords } from '../../shared/copy/channels';
import { ChannelPanel } from './channel-panel';
import classes from './channels.module.css';
import { SoldTwice } from './sold-twice';

const LinkSteps = late(async () => (await import('./link-steps')).LinkSteps);
const EditForm = late(async () => (await import('./edit-form')).EditForm);
const RemoveQuestion = late(async () => (await import('./remove-question')).RemoveQuestion);

const MOST = 10;

const NoChannels = ({ onAdd }: { onAdd: () => void }) => (
  <Panel flush>
    <Empty
      title={channelWords.empty}
      picture={<Pictures.Calendar />}
      action={
        <Button variant="light" onClick={onAdd}>
          {channelWords.add}
        </Button>
      }
    >
      {channelWords.emptyText}
    </Empty>
  </Panel>
);

/** Calendars of other sites: what is booked there is closed here, and the other way round. */
export const ChannelsScreen = () => {
  const channels = useQuery(channelQueries.list());
  const [params, change] = useParams();
  const add = () => change({ channel: 'new' }, 'push');
  const close = () => change({ channel: null, act: null });
  const isFull = (channels.data?.length ?? 0) >= MOST;
  const asked = channels.data?.find(({ id }) => id === params.get('channel'));
  const open =
    ({ id }: Channel, act: 'change' | 'remove') =>
    () =>
      change({ channel: id, act }, 'push');
  return (
    <Page
      title={channelWords.title}
      intro={channelWords.intro}
      actions={
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={add} disabled={isFull}>
          {channelWords.add}
        </Button>
      }
    >
      {isFull && <p className={classes.note}>{channelWords.limit}</p>}
      <Loaded query={channels} failed={channelWords.failedToLoad} skeleton={<SkeletonRows />}>
        {(list) =>
          list.length === 0 ? (
            <NoChannels onAdd={add} />
          ) : (
            <div className={classes.list}>
              <SoldTwice channels={list} />
              {list.map((channel) => (
                <ChannelPanel
                  key={channel.id}
                  channel={channel}
                  onEdit={open(channel, 'change')}
                  onRemove={open(channel, 'remove')}
                />
              ))}
              <p className={classes.note}>{channelWords.slow}</p>
            </div>
          )
        }
      </Loaded>
      {params.get('channel') === 'new' && <LinkSteps onClose={close} />}
      {asked && params.get('act') === 'change' && <EditForm channel={asked} onClose={close} />}
      {asked && params.get('act') === 'remove' && <RemoveQuestion channel={asked} onClose={close} />}
    </Page>
  );
};
