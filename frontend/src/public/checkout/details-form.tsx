import type { ReactNode, Ref } from 'react';
import { checkoutCopy } from '../../shared/copy/checkout';
import { Button } from '../kit/button';
import styles from './checkout.module.css';
import type { Field } from './details';
import { likelyEmail } from './details';
import type { Form } from './form';
import { TextField } from './text-field';

interface DetailsFormProps {
  form: Form;
  /** Where the focus goes when the form is to be filled in again. */
  heading: Ref<HTMLHeadingElement>;
  disabled: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** Who books: three fields, which the browser may fill in. */
export const DetailsForm = ({ form, heading, disabled, onSubmit, children }: DetailsFormProps) => {
  const { details, change, leave, shown } = form;
  const meant = disabled ? null : likelyEmail(details.email);
  const field = (name: Field) => ({
    id: name,
    value: details[name],
    disabled,
    fault: shown[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    onBlur: () => leave(name),
  });
  return (
    <form
      noValidate
      className={styles.form}
      aria-labelledby="your-details"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h2 id="your-details" ref={heading} tabIndex={-1} className={styles.heading}>
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
      >
        {meant && (
          <p className={styles.hint}>
            {checkoutCopy.didYouMean}{' '}
            <Button look="quiet" onClick={() => change({ email: meant })}>
              {meant}
            </Button>
          </p>
        )}
      </TextField>
      <TextField
        {...field('phone')}
        label={checkoutCopy.phone}
        hint={checkoutCopy.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      {children}
    </form>
  );
};
