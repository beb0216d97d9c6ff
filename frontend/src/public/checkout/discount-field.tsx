import { useState } from 'react';
import { checkoutCopy } from '../../shared/copy/checkout';
import { Button } from '../kit/button';
import styles from './checkout.module.css';
import { TextField } from './text-field';
import type { DiscountCode } from './use-discount';

interface DiscountFieldProps {
  discount: DiscountCode;
  code: string;
  /** What the applied code takes off, as people read it. */
  amount: string;
  disabled: boolean;
  onCode: (code: string) => void;
}

/** Folded away, so that nobody without a code goes looking for one. */
export const DiscountField = ({ discount, code, amount, disabled, onCode }: DiscountFieldProps) => {
  const { applied, fault, isBusy, apply } = discount;
  const [isOpen, setOpen] = useState(code !== '' || applied !== null);
  const remove = () => {
    onCode('');
    void apply('');
  };
  return (
    <details className={styles.fold} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{checkoutCopy.discount}</summary>
      <div className={styles.discount}>
        <TextField
          id="discount"
          label={checkoutCopy.discountCode}
          value={code}
          disabled={disabled}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          fault={fault ?? undefined}
          onChange={({ target }) => onCode(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It is the code that is sent, not the form.
            event.preventDefault();
            void apply(code);
          }}
        />
        <Button disabled={disabled} aria-busy={isBusy} onClick={() => void apply(code)}>
          {checkoutCopy.apply}
        </Button>
      </div>
      <output className={styles.applied}>
        {applied && (
          <>
            {checkoutCopy.applied(applied.code, amount)}{' '}
            {!disabled && (
              <Button look="quiet" onClick={remove}>
                {checkoutCopy.remove}
              </Button>
            )}
          </>
        )}
      </output>
    </details>
  );
};
