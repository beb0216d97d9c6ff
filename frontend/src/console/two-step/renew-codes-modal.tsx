import type { RecoveryCodes as Renewed } from '@holdfast/contracts/two-step';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { post } from '../data/console-api';
import { useAction } from '../kit/use-action';
import { CodesDialogue } from './codes-dialogue';
import { CodeField, NO_PROOF, PasswordField, proofRules } from './proof-fields';
import type { Proof } from './proof-fields';
import { StepForm } from './step-form';
import { twoStepQueries } from '../data/two-step.queries';
import type { TwoStepHome } from '../data/two-step.queries';

const failed = 'Failed to make recovery codes';

/** New recovery codes, for when few are left or somebody may have seen them. */
export const RenewCodesModal = ({ home, onClose }: { home: TwoStepHome; onClose: () => void }) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useForm<Proof>({ initialValues: NO_PROOF, validate: proofRules });
  const renew = useAction({
    run: (proof: Proof) => post<Renewed>(`${home}/two-step/recovery-codes`, proof),
    failed,
    showsOwnFailure: true,
    touches: [twoStepQueries.all],
    onDone: ({ recovery_codes }) => setCodes(recovery_codes),
  });
  return (
    <CodesDialogue title="New recovery codes" codes={codes} onClose={onClose}>
      <StepForm
        form={form}
        onSubmit={(proof) => renew.mutate(proof)}
        onCancel={onClose}
        submit="Make new codes"
        pending={renew.isPending}
        problem={renew.error}
        failed={failed}
      >
        <p>All earlier recovery codes stop working.</p>
        <PasswordField form={form} />
        <CodeField form={form} recovery />
      </StepForm>
    </CodesDialogue>
  );
};
