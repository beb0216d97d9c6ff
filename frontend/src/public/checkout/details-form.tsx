import type { ReactNode } from 'react';
import { checkoutCopy } from '../../shared/copy/checkout';
import type { Details } from '../data/held';
import styles from './checkout.module.css';
import type { Faults, Field } from './details';
import { TextField } from './text-field';

interface DetailsFormProps {
  details: Details;
  faults: Faults;
  disabled: boolean;
  onChange: (details: Details) => void;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** Who books. The browser may fill it in; nothing is judged before the button is pressed. */
export const DetailsForm = ({
  details,
  faults,
  disabled,
  onChange,
  onSubmit,
  children,
}: DetailsFormProps) => {
  const field = (name: Field) => ({
    id: name,
    value: details[name],
    disabled,
    fault: faults[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...details, [name]: target.value }),
  });
  return (
    <form
      noValidate
      className={styles.form}
      aria-labelledby="your-details"
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <h2 id="your-details" className={styles.heading}>
        {checkoutCopy.yourDetails}
      </h2>
      <TextField {...field('name')} label={checkoutCopy.name} autoComplete="name" />
      <TextField
        {...field('email')}
        label={checkoutCopy.email}
        hint={checkoutCopy.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      <TextField
        {...field('phone')}
        label={checkoutCopy.phone}
        hint={checkoutCopy.phoneHint}
        type="tel"
        autoComplete="tel"
      />
      {children}
    </form>
  );
};
