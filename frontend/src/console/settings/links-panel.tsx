import { Button } from '@mantine/core';
import { customerTexts } from '../../shared/copy/customer';
import { bookingQueries } from '../data/booking.queries';
import { post } from '../data/console-api';
import { confirm } from '../kit/confirm/confirm';
import { Panel } from '../kit/panel';
import { Row } from '../kit/stack';
import { useAction } from '../kit/use-action';

/** Ends every link that opens a booking, for when others may have them. */
export const LinksPanel = () => {
  const renew = useAction({
    run: () => post('/admin/manage-links/renew', { sure: true }),
    done: customerTexts.linksRenewed,
    failed: customerTexts.renewAllFailed,
    touches: [bookingQueries.all],
  });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: customerTexts.newLinks,
      body: customerTexts.newLinksBody,
      more: customerTexts.newLinksMore,
      yes: 'Renew all links',
      no: 'Keep them',
      danger: true,
    });
    if (agreed) renew.mutate();
  };
  return (
    <Panel title="Links to bookings" note={customerTexts.linksNote}>
      <Row>
        <Button variant="default" loading={renew.isPending} onClick={() => void ask()}>
          Renew all links…
        </Button>
      </Row>
    </Panel>
  );
};
