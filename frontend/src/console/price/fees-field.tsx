import { Alert, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { CheckboxProps } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { Stack } from '../kit/stack';

interface FeesFieldProps {
  readonly included: CheckboxProps;
  readonly acknowledged: CheckboxProps;
  /** It was switched on before: the warning has been read then. */
  readonly wasIncluded: boolean;
}

/** Passing the provider's charge on to customers, with what the law says about it. */
export const FeesField = ({ included, acknowledged, wasIncluded }: FeesFieldProps) => (
  <Stack gap="tight">
    <Checkbox
      label="Include PayPal fees in what customers pay"
      description="Adds approximately what PayPal charges you (3.4% + £0.20), shown as “Booking fee”, so that you receive about your price"
      {...included}
    />
    {included.checked && !wasIncluded && (
      <Alert color="yellow" icon={<TriangleAlert size={18} aria-hidden />} title="Please read this first">
        <Stack gap="tight">
          <span>
            Charging consumers for their means of payment is banned in the UK (Payment Surcharges Regulations
            2012, reg. 6A). Calling the charge a booking fee is arguable, not safe. Raising your price is
            safe.
          </span>
          <Checkbox label="I have read this and decide it myself" {...acknowledged} />
        </Stack>
      </Alert>
    )}
  </Stack>
);
