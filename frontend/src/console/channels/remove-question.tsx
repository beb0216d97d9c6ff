import type { Channel } from '@holdfast/contracts/channels';
import { Button } from '@mantine/core';
import { channelQueries } from '../data/channel.queries';
import { remove } from '../data/console-api';
import { Dialogue } from '../kit/dialogue';
import { Row, Stack } from '../kit/stack';
import { useAction } from '../kit/use-action';
import { channelWords } from '../../shared/copy/channels';
import { count } from '../../shared/words';

/** Takes a calendar away, and asks what becomes of the time that was taken for it. */
export const RemoveQuestion = ({ channel, onClose }: { channel: Channel; onClose: () => void }) => {
  const { id, name, outside_stays } = channel;
  const go = useAction({
    run: (keep: boolean) => remove(`/admin/channels/${id}`, undefined, { query: { keep: String(keep) } }),
    done: channelWords.removed,
    failed: channelWords.failedToUnlink,
    touches: [channelQueries.all, ['availability']],
    onDone: onClose,
  });
  return (
    <Dialogue onClose={onClose} title={`Remove ${name}?`} size="md">
      <Stack>
        <p>We stop looking at it, and {name} can fetch yours no more. Take the address out there as well.</p>
        {outside_stays > 0 && (
          <p>
            {count(outside_stays, 'outside stay')} of {name} {outside_stays === 1 ? 'keeps' : 'keep'} days
            closed here. They can stay closed until you open them, or be free at once.
          </p>
        )}
        <Row justify="end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          {outside_stays > 0 && (
            <Button variant="default" disabled={go.isPending} onClick={() => go.mutate(true)}>
              Remove, keep days closed
            </Button>
          )}
          <Button color="red" disabled={go.isPending} onClick={() => go.mutate(false)}>
            {outside_stays > 0 ? 'Remove, free the days' : 'Remove'}
          </Button>
        </Row>
      </Stack>
    </Dialogue>
  );
};
