import { useEffect, useState } from 'react';
import type { CalendarBlock } from '@holdfast/contracts/availability';
import type { ValidDiscount } from '@holdfast/contracts/checkout';
import { api } from '../../shared/api/api';
import { sentenceOf } from '../../shared/api/api-error';
import { checkoutCopy } from '../../shared/copy/checkout';
import { formatPounds } from '../../shared/money';
import { priceLines } from '../../shared/price';
import { announce } from '../kit/announcer';
import { Button } from '../kit/button';
import styles from './checkout.module.css';
import { TextField } from './text-field';

interface DiscountFieldProps {
  block: CalendarBlock;
  code: string;
  applied: ValidDiscount | null;
  disabled: boolean;
  onCode: (code: string) => void;
  onApplied: (discount: ValidDiscount | null) => void;
}

/** How long it is said that a code is no good (product.md section 8). */
const SAID_FOR_MS = 3_000;

/** A code with its Apply. An empty code takes an applied discount away. */
export const DiscountField = ({ block, code, applied, disabled, onCode, onApplied }: DiscountFieldProps) => {
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (fault === null) return undefined;
    const timer = setTimeout(() => setFault(null), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [fault]);

  const apply = async () => {
    setFault(null);
    if (code.trim() === '') {
      if (applied) announce(checkoutCopy.removed);
      return onApplied(null);
    }
    setBusy(true);
    try {
      const discount = await api<ValidDiscount>('/public/validate-discount', {
        method: 'POST',
        body: { code },
      });
      onApplied(discount);
      announce(checkoutCopy.applied(discount.code, formatPounds(priceLines(block, discount).discount)));
    } catch (cause) {
      onApplied(null);
      const sentence = sentenceOf(cause, checkoutCopy.badDiscount);
      setFault(sentence);
      announce(sentence);
    } finally {
      setBusy(false);
    }
  };

  return (
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
          event.preventDefault();
          void apply();
        }}
      />
      <Button disabled={disabled} aria-busy={isBusy} onClick={() => void apply()}>
        {checkoutCopy.apply}
      </Button>
      {applied && (
        <p className={styles.applied}>
          {checkoutCopy.applied(applied.code, formatPounds(priceLines(block, applied).discount))}
        </p>
      )}
    </div>
  );
};
