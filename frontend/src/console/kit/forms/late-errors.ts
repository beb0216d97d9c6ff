import type { FormErrors } from '@mantine/form';

type Check<Values> = (values: Values) => FormErrors;

/**
 * Checks of a form that stands on a screen from the start, fetched with the first attempt to save: they weigh more than
 * the screen. Where they cannot be fetched, the server's word counts alone.
 */
export const lateErrors =
  <Values>(load: () => Promise<Check<Values>>) =>
  async (values: Values): Promise<FormErrors> => {
    const check = await load().catch(() => () => ({}));
    return check(values);
  };
