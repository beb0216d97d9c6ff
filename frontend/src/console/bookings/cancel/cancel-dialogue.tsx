import '@mantine/core/styles/Radio.layer.css';
import type { Booking } from '@holdfast/contracts/bookings';
import { CancelBooking } from '@holdfast/contracts/cancellation';
import type { BookingMoney } from '@holdfast/contracts/money';
import { Button, Radio, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cancelTexts } from '../../../shared/copy/cancel-console';
import { failures, questions } from '../../../shared/copy/console';
import { refundTexts } from '../../../shared/copy/refunds';
import { formatPounds } from '../../../shared/money';
import { bookingQueries } from '../../data/booking.queries';
import { post } from '../../data/console-api';
import { statsQueries } from '../../data/dashboard.queries';
import { Dialogue } from '../../kit/dialogue';
import { Failure } from '../../kit/failure';
import { PoundsInput } from '../../kit/forms/fields';
import { schemaErrors } from '../../kit/forms/schema-errors';
import { Loaded } from '../../kit/loaded';
import { SkeletonRows } from '../../kit/skeleton';
import { Row, Stack } from '../../kit/stack';
import { useAction } from '../../kit/use-action';
import { useIdempotencyKey } from '../../kit/use-idempotency-key';
import { HowItGoesBack } from '../refunds/how-it-goes-back';
import { refundTouches } from '../refunds/refund-touches';

type Choice = 'all' | 'policy' | 'amount' | 'none';

interface Chosen {
  readonly choice: Choice;
  readonly amount: string;
  readonly reason: string;
}

/** Totals follow the log: by then they have. */
const TOTALS_FOLLOW_MS = 1_500;

const choicesOf = ({ refundable, cancellation }: BookingMoney): readonly (readonly [Choice, string])[] => [
  ['all', cancelTexts.all(formatPounds(refundable.amount))],
  ...(cancellation === null
    ? []
    : ([['policy', cancelTexts.policy(formatPounds(cancellation.refund))]] as const)),
  ['amount', cancelTexts.amount],
  ['none', cancelTexts.none],
];

const bodyOf = ({ choice, amount, reason }: Chosen) => ({
  refund: choice,
  ...(choice === 'amount' && { amount: amount.trim() }),
  ...(reason.trim() && { reason: reason.trim() }),
});

/** What is wrong with what was typed, told where it was typed. */
const wrongWith = (chosen: Chosen, most: number): string | null => {
  if (chosen.choice !== 'amount') return null;
  const { amount } = schemaErrors(CancelBooking, bodyOf(chosen));
  if (amount) return String(amount);
  return Number(chosen.amount) > most ? cancelTexts.tooMuch(formatPounds(most)) : null;
};

/** What goes back by a choice, as far as it can be told. */
const backOf = ({ choice, amount }: Chosen, { refundable, cancellation }: BookingMoney): number => {
  if (choice === 'all') return refundable.amount;
  if (choice === 'policy') return cancellation?.refund ?? 0;
  return choice === 'amount' ? Number(amount) || 0 : 0;
};

interface FormProps {
  readonly bookingId: string;
  readonly money: BookingMoney;
  readonly onClose: () => void;
}

/** What goes back is for the owner to say: nothing is ticked beforehand, and nothing goes back by itself. */
const CancelForm = ({ bookingId, money, onClose }: FormProps) => {
  const client = useQueryClient();
  const { keyFor, renew } = useIdempotencyKey();
  const most = money.refundable.amount;
  const [choice, choose] = useState<Choice | null>(most > 0 ? null : 'none');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  const typed = useRef<HTMLInputElement>(null);
  const cancel = useAction({
    run: (chosen: Chosen) => {
      const body = bodyOf(chosen);
      return post<Booking>(`/admin/bookings/${bookingId}/cancel`, body, { idempotencyKey: keyFor(body) });
    },
    done: (booking, chosen) => cancelTexts.done(backOf(chosen, money), booking.needs_attention),
    failed: failures.cancelBooking,
    showsOwnFailure: true,
    touches: refundTouches,
    onDone: () => {
      renew();
      onClose();
      setTimeout(() => void client.invalidateQueries({ queryKey: statsQueries.all }), TOTALS_FOLLOW_MS);
    },
  });
  const chosen = choice && { choice, amount, reason };
  const wrong = chosen && wrongWith(chosen, most);
  const back = chosen ? backOf(chosen, money) : 0;
  const send = () => {
    setTried(true);
    if (chosen === null) choices.current?.querySelector('input')?.focus();
    else if (wrong !== null) typed.current?.focus();
    else cancel.mutate(chosen);
  };
  const why = money.cancellation?.why ?? [];
  return (
    <Stack>
      <p>{questions.cancelBooking}</p>
      {most > 0 && (
        <Radio.Group
          ref={choices}
          label={cancelTexts.what}
          value={choice}
          onChange={(value) => {
            setTried(false);
            choose(value as Choice);
          }}
          error={hasTried && choice === null ? cancelTexts.choose : undefined}
        >
          <Stack>
            {choicesOf(money).map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {choice === 'amount' && (
        <PoundsInput
          ref={typed}
          label={cancelTexts.amount}
          description={cancelTexts.atMost(formatPounds(most))}
          error={hasTried ? wrong : null}
          value={amount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
      )}
      {choice === 'policy' && why.length > 0 && (
        <ul>
          {why.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {back > 0 && wrong === null && <HowItGoesBack amount={back} money={money} />}
      <Textarea
        label={cancelTexts.reason}
        autosize
        minRows={1}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <small>{refundTexts.byCancelling}</small>
      {cancel.error !== null && <Failure cause={cancel.error} fallback={failures.cancelBooking} />}
      <Row justify="end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {cancelTexts.keep}
        </Button>
        <Button color="red" loading={cancel.isPending} onClick={send}>
          {cancelTexts.yes}
        </Button>
      </Row>
    </Stack>
  );
};

/** Cancels a booking for its owner, once they have said what goes back. */
export const CancelDialogue = ({ bookingId, onClose }: Omit<FormProps, 'money'>) => {
  const money = useQuery(bookingQueries.money(bookingId));
  return (
    <Dialogue title={cancelTexts.title} onClose={onClose} size="md">
      <Loaded query={money} failed={refundTexts.loadFailed} skeleton={<SkeletonRows rows={4} />}>
        {(known) => <CancelForm bookingId={bookingId} money={known} onClose={onClose} />}
      </Loaded>
    </Dialogue>
  );
};
