import type { Booking } from '@holdfast/contracts/bookings';
import { Alert, Button } from '@mantine/core';
import { UserX } from 'lucide-react';
import { noShowTexts } from '../../../shared/copy/around';
import { useBusiness } from '../../data/settings.queries';
import { Row, Stack } from '../../kit/stack';
import { AfterNoShow } from './after-no-show';
import { mayMarkNoShow } from './may-mark-no-show';
import { useNoShow } from './use-no-show';

/** Says that nobody came, once the booking has begun. */
export const MarkNoShow = ({ booking }: { readonly booking: Booking }) => {
  const { today } = useBusiness();
  const mark = useNoShow(booking.id);
  if (!mayMarkNoShow(booking, today)) return null;
  return (
    <Button
      variant="default"
      leftSection={<UserX size={16} aria-hidden />}
      loading={mark.isPending}
      onClick={() => mark.mutate(false)}
    >
      {noShowTexts.mark}
    </Button>
  );
};

/** Tells that nobody came, what else may be done about that, and the way back. */
export const NoShowNotice = ({ booking }: { readonly booking: Booking }) => {
  const mark = useNoShow(booking.id);
  if (!booking.no_show) return null;
  return (
    <Alert color="gray" icon={<UserX size={18} aria-hidden />}>
      <Stack gap="tight">
        <p>{noShowTexts.about}</p>
        <Row>
          <Button
            variant="default"
            size="compact-sm"
            loading={mark.isPending}
            onClick={() => mark.mutate(true)}
          >
            {noShowTexts.withdraw}
          </Button>
        </Row>
        <AfterNoShow booking={booking} />
      </Stack>
    </Alert>
  );
};
