import type { UseFormReturnType } from '@mantine/form';
import { ApiError } from '../../../shared/api/api-error';

/** Puts what the server found wrong beside the fields it is about. */
export const showServerFields = <Values extends object>(
  form: UseFormReturnType<Values>,
  cause: unknown,
): void => {
  if (!(cause instanceof ApiError) || cause.fields.length === 0) return;
  form.setErrors(Object.fromEntries(cause.fields.map(({ path, message }) => [path, message])));
  focusFirstError(form, cause.fields[0]?.path);
};

export const focusFirstError = <Values extends object>(
  form: UseFormReturnType<Values>,
  path: string | undefined,
): void => {
  if (path !== undefined) form.getInputNode(path)?.focus();
};
