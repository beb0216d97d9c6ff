import type { BookingMoney } from '@holdfast/contracts/money';
import { NewRefund } from '@holdfast/contracts/money';
import { Alert, Button, SegmentedControl, Textarea } from '@mantine/core';
import { Info } from 'lucide-react';
import { formatPounds } from '../../../shared/money';
import { refundReasons, refundTexts } from '../../../shared/copy/refunds';
import { post } from '../../data/console-api';
import { PoundsInput } from '../../kit/forms/fields';
import { FormModal } from '../../kit/forms/form-modal';
import { poundsText } from '../../kit/forms/pounds-text';
import { schemaErrors } from '../../kit/forms/schema-errors';
import { showServerFields } from '../../kit/forms/server-fields';
import { useDraftForm } from '../../kit/forms/use-draft-form';
import { useAction } from '../../kit/use-action';
import { useIdempotencyKey } from '../../kit/use-idempotency-key';
import { HowItGoesBack } from './how-it-goes-back';
import { refundTouches } from './refund-touches';

interface RefundDialogueProps {
  readonly bookingId: string;
  readonly money: BookingMoney;
  readonly onClose: () => void;
}

interface Values {
  readonly amount: string;
  readonly reason: NewRefund['reason'];
  readonly note: string;
}

const bodyOf = ({ amount, reason, note }: Values) => ({
  amount: amount.trim(),
  reason,
  ...(note.trim() && { note: note.trim() }),
});

const saidOf = ({ refunds }: BookingMoney): string => {
  if (refunds.some(({ state }) => state === 'failed' || state === 'offline')) return refundTexts.attention;
  return refunds.some(({ state }) => state !== 'done') ? refundTexts.underWay : refundTexts.sent;
};

/** What follows from this amount: said before it is given back, not after. */
const Consequences = ({ amount, money }: { readonly amount: number; readonly money: BookingMoney }) => {
  const { amount: most, ends_booking: endsBooking } = money.refundable;
  return (
    <>
      <HowItGoesBack amount={amount} money={money} />
      {endsBooking && amount === most && (
        <Alert color="orange" icon={<Info size={18} aria-hidden />} role="status">
          {refundTexts.ends}
        </Alert>
      )}
    </>
  );
};

/** Gives back an amount that nobody has filled in beforehand: how much is for the owner to say. */
export const RefundDialogue = ({ bookingId, money, onClose }: RefundDialogueProps) => {
  const most = money.refundable.amount;
  const draft = useDraftForm<Values>({
    name: `refund-${bookingId}`,
    initialValues: { amount: '', reason: 'goodwill', note: '' },
    validate: (values) => schemaErrors(NewRefund, bodyOf(values)),
  });
  const { form } = draft;
  const { keyFor, renew } = useIdempotencyKey();
  const refund = useAction({
    run: (values: Values) => {
      const body = bodyOf(values);
      return post<BookingMoney>(`/admin/bookings/${bookingId}/refunds`, body, {
        idempotencyKey: keyFor(body),
      });
    },
    done: saidOf,
    failed: refundTexts.failed,
    showsOwnFailure: true,
    touches: refundTouches,
    onDone: () => {
      renew();
      draft.settle();
      onClose();
    },
  });
  const { amount } = form.values;
  return (
    <FormModal
      title="Refund"
      draft={draft}
      onSubmit={(values) => refund.mutate(values, { onError: (cause) => showServerFields(form, cause) })}
      onClose={onClose}
      submit={Number(amount) > 0 ? `Refund ${formatPounds(Number(amount))}` : 'Refund'}
      pending={refund.isPending}
      problem={refund.error}
      failed={refundTexts.failed}
      size="md"
    >
      <PoundsInput
        label="Amount"
        description={`At most ${formatPounds(most)}`}
        required
        data-autofocus
        rightSectionWidth={108}
        rightSection={
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => form.setFieldValue('amount', poundsText(most))}
          >
            Everything
          </Button>
        }
        {...form.getInputProps('amount')}
      />
      <div>
        <div className="mantine-InputWrapper-label" id="refund-reason">
          Why
        </div>
        <SegmentedControl
          aria-labelledby="refund-reason"
          fullWidth
          data={(['goodwill', 'correction'] as const).map((value) => ({
            value,
            label: refundReasons[value],
          }))}
          {...form.getInputProps('reason')}
        />
      </div>
      <Textarea
        label="Message to the customer (optional)"
        description="They read it in the email about the refund"
        autosize
        minRows={2}
        maxLength={255}
        {...form.getInputProps('note')}
      />
      <Consequences amount={Number(amount)} money={money} />
    </FormModal>
  );
};
