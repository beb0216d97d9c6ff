import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';

/** An amount in pounds, as text: it travels as it was typed, and the server reads it to the penny. */
export const PoundsInput = (props: TextInputProps) => (
  <TextInput inputMode="decimal" autoComplete="off" leftSection="£" placeholder="0.00" {...props} />
);

/** The device's own date picker: on a phone nothing is quicker. */
export const DayInput = (props: TextInputProps) => <TextInput type="date" {...props} />;

export const TimeInput = (props: TextInputProps) => <TextInput type="time" step={60} {...props} />;
