import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';

/** A whole number as text, with what it counts behind it. */
export const NumberInput = ({ unit, ...props }: TextInputProps & { readonly unit?: string }) => (
  <TextInput
    inputMode="numeric"
    autoComplete="off"
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    rightSection={unit && <span aria-hidden>{unit}</span>}
    rightSectionWidth={unit ? `${unit.length * 0.5 + 1.5}rem` : undefined}
    rightSectionPointerEvents="none"
    {...props}
  />
);

/** A share of a hundred. */
export const PercentInput = (props: TextInputProps) => (
  <NumberInput unit="%" inputMode="decimal" {...props} />
);
