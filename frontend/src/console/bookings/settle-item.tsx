import { Button } from '@mantine/core';
import type { AttentionItem, Booking, SettleAttention } from '@holdfast/contracts/bookings';
import { useState } from 'react';
import { failures, successes } from '../../shared/copy/console';
import { post } from '../data/console-api';
import { Dialogue } from '../kit/dialogue';
import { Failure } from '../kit/failure';
import { Stack } from '../kit/stack';
import { useAction } from '../kit/use-action';
import { bookingQueries } from '../data/booking.queries';

type Resolutions = readonly (readonly [SettleAttention['resolution'], string])[];

const ofPayments: Resolutions = [
  ['refunded_by_hand', 'I refunded the customer by hand'],
  ['checked_at_paypal', 'I checked it at PayPal'],
  ['nothing_to_do', 'Nothing had to be done'],
];

const ofNotices: Resolutions = [['nothing_to_do', 'I know of this booking now']];

const ofConflicts: Resolutions = [['nothing_to_do', 'I keep it as it is']];

const ofRefunds: Resolutions = [['nothing_to_do', 'It does not have to go back']];

const ofClashes: Resolutions = [
  ['cancelled_there', 'I cancelled the other one, on the other site'],
  ['cancelled_here', 'I cancelled this one'],
  ['same_customer', 'Both are the same customer'],
  ['nothing_to_do', 'Nothing had to be done'],
];

/** Written out here: the contracts' own list would bring the whole library of checks along. */
const settleable: Readonly<Record<SettleAttention['kind'], true>> = {
  payment_mismatch: true,
  payment_reversed: true,
  refund_failed: true,
  payment_difference: true,
  owner_not_told: true,
  schedule_conflict: true,
  double_booked: true,
};

const UNCONFIRMED =
  'If the booking is not confirmed, its time is free again once you have answered. Where you keep the money for it, close that time first.';

const isSettleable = (kind: AttentionItem['kind']): kind is SettleAttention['kind'] => kind in settleable;

/** A refund that was given back by hand is noted with how and when, not crossed off. */
const resolutionsOf = ({ kind, refund_id: refundId }: AttentionItem): Resolutions => {
  if (kind === 'owner_not_told') return ofNotices;
  if (kind === 'schedule_conflict') return ofConflicts;
  if (kind === 'double_booked') return ofClashes;
  return refundId === null ? ofPayments : ofRefunds;
};

interface SettleDialogueProps {
  readonly item: AttentionItem;
  readonly kind: SettleAttention['kind'];
  readonly onClose: () => void;
}

const SettleDialogue = ({ item, kind, onClose }: SettleDialogueProps) => {
  const settle = useAction({
    run: (body: SettleAttention) => post<Booking>(`/admin/bookings/${item.booking_id}/attention`, body),
    done: successes.attentionSettled,
    failed: failures.settleAttention,
    showsOwnFailure: true,
    touches: [bookingQueries.all],
    onDone: onClose,
  });
  return (
    <Dialogue title="What was done about it?" onClose={onClose}>
      <Stack>
        <p>{item.sentence}</p>
        {kind === 'payment_mismatch' && <p>{UNCONFIRMED}</p>}
        <Stack gap="tight">
          {resolutionsOf(item).map(([resolution, label]) => (
            <Button
              key={resolution}
              variant="default"
              size="md"
              fullWidth
              loading={settle.isPending && settle.variables.resolution === resolution}
              disabled={settle.isPending}
              onClick={() => settle.mutate({ kind, resolution })}
            >
              {label}
            </Button>
          ))}
        </Stack>
        {settle.isError && <Failure cause={settle.error} fallback={failures.settleAttention} />}
        <small>Your answer is kept in the history of the booking.</small>
      </Stack>
    </Dialogue>
  );
};

/** Crosses an item off by saying what was done about it. What settles itself has no such button. */
export const SettleItem = ({ item }: { readonly item: AttentionItem }) => {
  const [asks, setAsks] = useState(false);
  const { kind } = item;
  if (!isSettleable(kind)) return null;
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAsks(true)}>
        Mark as settled
      </Button>
      {asks && <SettleDialogue item={item} kind={kind} onClose={() => setAsks(false)} />}
    </>
  );
};
