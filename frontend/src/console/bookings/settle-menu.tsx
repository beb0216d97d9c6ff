import { Button, Menu } from '@mantine/core';
import { settleableKinds } from '@holdfast/contracts/bookings';
import type { AttentionItem, Booking, SettleAttention } from '@holdfast/contracts/bookings';
import { failures, successes } from '../../shared/copy/console';
import { post } from '../api/console-api';
import { useAction } from '../kit/use-action';
import { bookingQueries } from './booking.queries';

const resolutions: readonly (readonly [SettleAttention['resolution'], string])[] = [
  ['refunded_by_hand', 'I refunded the customer by hand'],
  ['checked_at_paypal', 'I checked it at PayPal'],
  ['nothing_to_do', 'Nothing had to be done'],
];

const isSettleable = (kind: AttentionItem['kind']): kind is SettleAttention['kind'] =>
  (settleableKinds as readonly string[]).includes(kind);

/** Crosses an item off by saying what was done about it. What settles itself has no such button. */
export const SettleMenu = ({ item }: { readonly item: AttentionItem }) => {
  const settle = useAction({
    run: (body: SettleAttention) => post<Booking>(`/admin/bookings/${item.booking_id}/attention`, body),
    done: successes.attentionSettled,
    failed: failures.settleAttention,
    touches: [bookingQueries.all],
  });
  const { kind } = item;
  if (!isSettleable(kind)) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" size="xs" loading={settle.isPending}>
          Mark as settled
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {resolutions.map(([resolution, label]) => (
          <Menu.Item key={resolution} onClick={() => settle.mutate({ kind, resolution })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
