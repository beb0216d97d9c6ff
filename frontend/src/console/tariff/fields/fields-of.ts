import type { GetInputPropsReturnType } from '@mantine/form';

/** What fields need of the form they stand in: that of the whole draft, or of one part of it. */
export interface Fields {
  readonly getInputProps: (path: string) => GetInputPropsReturnType;
}
