import type { TwoStepEnabled, TwoStepOffer } from '@holdfast/contracts/two-step';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { post } from '../data/console-api';
import { useAction } from '../kit/use-action';
import { renewToken } from '../session/session';
import { CodesDialogue } from './codes-dialogue';
import { OfferPicture } from './offer-picture';
import { CodeField, NO_PROOF, PasswordField, proofRules } from './proof-fields';
import { StepForm } from './step-form';
import { twoStepQueries } from '../data/two-step.queries';
import type { TwoStepHome } from '../data/two-step.queries';

interface SetUpProps {
  readonly home: TwoStepHome;
  readonly onClose: () => void;
}

const failed = 'Failed to set up two-step sign-in';
const { current_password, totp } = proofRules;

const AskPassword = ({ home, onClose, onOffer }: SetUpProps & { onOffer: (offer: TwoStepOffer) => void }) => {
  const form = useForm({
    initialValues: { current_password: NO_PROOF.current_password },
    validate: { current_password },
  });
  const offer = useAction({
    run: (values: typeof form.values) => post<TwoStepOffer>(`${home}/two-step/offer`, values),
    failed,
    showsOwnFailure: true,
    onDone: onOffer,
  });
  return (
    <StepForm
      form={form}
      onSubmit={(values) => offer.mutate(values)}
      onCancel={onClose}
      submit="Continue"
      pending={offer.isPending}
      problem={offer.error}
      failed={failed}
    >
      <p>
        You need an authenticator app on your phone: Google Authenticator, Microsoft Authenticator, 1Password
        or any other.
      </p>
      <PasswordField form={form} />
    </StepForm>
  );
};

const Confirm = ({
  home,
  onClose,
  offer,
  onEnabled,
}: SetUpProps & { offer: TwoStepOffer; onEnabled: (codes: readonly string[]) => void }) => {
  const form = useForm({ initialValues: { totp: NO_PROOF.totp }, validate: { totp } });
  const enable = useAction({
    run: (values: typeof form.values) => post<TwoStepEnabled>(`${home}/two-step/enable`, values),
    done: 'Two-step sign-in is on',
    failed,
    showsOwnFailure: true,
    touches: [twoStepQueries.all],
    onDone: ({ token, recovery_codes: codes }) => {
      renewToken(token);
      onEnabled(codes);
    },
  });
  return (
    <StepForm
      form={form}
      onSubmit={(values) => enable.mutate(values)}
      onCancel={onClose}
      submit="Switch on"
      pending={enable.isPending}
      problem={enable.error}
      failed={failed}
    >
      <OfferPicture offer={offer} />
      <CodeField form={form} />
    </StepForm>
  );
};

/** Setting up in three steps: the password, the app, the recovery codes. */
export const SetUpModal = ({ home, onClose }: SetUpProps) => {
  const [offer, setOffer] = useState<TwoStepOffer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <CodesDialogue title="Set up two-step sign-in" codes={codes} onClose={onClose}>
      {offer ? (
        <Confirm home={home} onClose={onClose} offer={offer} onEnabled={setCodes} />
      ) : (
        <AskPassword home={home} onClose={onClose} onOffer={setOffer} />
      )}
    </CodesDialogue>
  );
};
