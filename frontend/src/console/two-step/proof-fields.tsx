import { PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';

/** What proves, once more, that somebody is the owner of the account. */
export interface Proof {
  readonly current_password: string;
  readonly totp: string;
}

export const NO_PROOF: Proof = { current_password: '', totp: '' };

const required = (value: string): string | null => (value.trim() === '' ? 'Required' : null);

export const proofRules = { current_password: required, totp: required };

export const PasswordField = <Values extends { current_password: string }>({
  form,
}: {
  form: UseFormReturnType<Values>;
}) => (
  <PasswordInput
    label="Current password"
    autoComplete="current-password"
    data-autofocus
    visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
    {...form.getInputProps('current_password')}
  />
);

/** For a code of the app; a recovery code is welcome where it says so. */
export const CodeField = <Values extends { totp: string }>({
  form,
  recovery = false,
}: {
  form: UseFormReturnType<Values>;
  recovery?: boolean;
}) => (
  <TextInput
    label={recovery ? 'Code from the app, or a recovery code' : 'Code from the app'}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    {...(recovery ? {} : { inputMode: 'numeric', placeholder: '123456' })}
    {...form.getInputProps('totp')}
  />
);
