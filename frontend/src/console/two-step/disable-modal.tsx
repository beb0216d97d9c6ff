import type { RenewedToken } from '@holdfast/contracts/sign-in';
import { useForm } from '@mantine/form';
import { post } from '../data/console-api';
import { Dialogue } from '../kit/dialogue';
import { useAction } from '../kit/use-action';
import { renewToken } from '../session/session';
import { CodeField, NO_PROOF, PasswordField, proofRules } from './proof-fields';
import type { Proof } from './proof-fields';
import { StepForm } from './step-form';
import { twoStepQueries } from '../data/two-step.queries';
import type { TwoStepHome } from '../data/two-step.queries';

const failed = 'Failed to switch off two-step sign-in';

export const DisableModal = ({ home, onClose }: { home: TwoStepHome; onClose: () => void }) => {
  const form = useForm<Proof>({ initialValues: NO_PROOF, validate: proofRules });
  const disable = useAction({
    run: (proof: Proof) => post<RenewedToken>(`${home}/two-step/disable`, proof),
    done: 'Two-step sign-in is off',
    failed,
    showsOwnFailure: true,
    touches: [twoStepQueries.all],
    onDone: ({ token }) => {
      renewToken(token);
      onClose();
    },
  });
  return (
    <Dialogue onClose={onClose} title="Switch off two-step sign-in" closeOnClickOutside={false}>
      <StepForm
        form={form}
        onSubmit={(proof) => disable.mutate(proof)}
        onCancel={onClose}
        submit="Switch off"
        danger
        pending={disable.isPending}
        problem={disable.error}
        failed={failed}
      >
        <p>
          From then on the password alone opens your account. Everybody else who is signed in is signed out.
        </p>
        <PasswordField form={form} />
        <CodeField form={form} recovery />
      </StepForm>
    </Dialogue>
  );
};
