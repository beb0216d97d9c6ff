import { SettleDeposit } from '@holdfast/contracts/deposit';
import type { BookedDeposit } from '@holdfast/contracts/deposit';
import { Textarea } from '@mantine/core';
import { depositTexts } from '../../../shared/copy/deposits';
import { formatPounds } from '../../../shared/money';
import { PoundsInput } from '../../kit/forms/fields';
import { FormModal } from '../../kit/forms/form-modal';
import { schemaErrors } from '../../kit/forms/schema-errors';
import { showServerFields } from '../../kit/forms/server-fields';
import { useDraftForm } from '../../kit/forms/use-draft-form';
import { useSettleDeposit } from './use-settle-deposit';

interface Values {
  readonly kept: string;
  readonly reason: string;
}

const bodyOf = ({ kept, reason }: Values) => ({ kept: kept.trim(), reason: reason.trim() });

interface KeepDepositDialogueProps {
  readonly bookingId: string;
  readonly deposit: BookedDeposit;
  readonly onClose: () => void;
}

/** Keeps a part of a deposit, for a reason that the customer reads; the rest goes back at once. */
export const KeepDepositDialogue = ({ bookingId, deposit, onClose }: KeepDepositDialogueProps) => {
  const draft = useDraftForm<Values>({
    name: `deposit-${bookingId}`,
    initialValues: { kept: '', reason: '' },
    validate: (values) => schemaErrors(SettleDeposit, bodyOf(values)),
  });
  const { form } = draft;
  const settle = useSettleDeposit(bookingId, true, () => {
    draft.settle();
    onClose();
  });
  const kept = Number(form.values.kept);
  const back = Math.round((deposit.paid - kept) * 100) / 100;
  const isSaid = kept > 0 && back >= 0;
  return (
    <FormModal
      title="Keep some of the deposit"
      draft={draft}
      onSubmit={(values) =>
        settle.mutate(bodyOf(values), { onError: (cause) => showServerFields(form, cause) })
      }
      onClose={onClose}
      submit={isSaid ? `Keep ${formatPounds(kept)}` : 'Keep'}
      pending={settle.isPending}
      problem={settle.error}
      failed={depositTexts.settleFailed}
      size="md"
    >
      <PoundsInput
        label="You keep"
        description={`Of the ${formatPounds(deposit.paid)} that was paid`}
        required
        data-autofocus
        {...form.getInputProps('kept')}
      />
      <Textarea
        label="Why"
        description="The customer reads it in the email: say what was broken or is missing, and what it costs"
        required
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      <p aria-live="polite">
        {isSaid && back > 0 && `${formatPounds(back)} goes back to the customer.`}
        {isSaid && back === 0 && 'Nothing goes back to the customer.'}
      </p>
    </FormModal>
  );
};
