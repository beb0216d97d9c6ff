import { Button } from '@mantine/core';
import { ListChecks } from 'lucide-react';
import { failures } from '../../shared/copy/console';
import { post } from '../data/console-api';
import { useAction } from '../kit/use-action';

/** Opens the view of the queues, which has pages of its own. */
export const QueuesButton = () => {
  const open = useAction({
    run: () => post('/superadmin/queues/session'),
    failed: failures.openQueues,
    onDone: () => window.location.assign('/superadmin/queues/'),
  });
  return (
    <Button
      variant="default"
      leftSection={<ListChecks size={18} aria-hidden />}
      loading={open.isPending}
      onClick={() => open.mutate()}
    >
      Queues
    </Button>
  );
};
