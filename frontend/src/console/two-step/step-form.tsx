import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { Failure } from '../kit/failure';
import { focusFirstError } from '../kit/forms/server-fields';
import { Row, Stack } from '../kit/stack';

interface StepFormProps<Values> {
  readonly form: UseFormReturnType<Values>;
  readonly onSubmit: (values: Values) => void;
  readonly onCancel: () => void;
  readonly submit: string;
  readonly danger?: boolean;
  readonly pending: boolean;
  /** The refusal of the last attempt. */
  readonly problem: unknown;
  readonly failed: string;
  readonly children: ReactNode;
}

/** One step of a dialogue about signing in. What is typed here is kept nowhere: no draft of it outlives the page. */
export const StepForm = <Values extends object>(props: StepFormProps<Values>) => (
  <form
    noValidate
    onSubmit={props.form.onSubmit(props.onSubmit, (errors) =>
      focusFirstError(props.form, Object.keys(errors)[0]),
    )}
  >
    <Stack>
      {props.children}
      {props.problem != null && <Failure cause={props.problem} fallback={props.failed} />}
      <Row justify="end">
        <Button variant="default" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={props.pending} {...(props.danger ? { color: 'red' } : {})}>
          {props.submit}
        </Button>
      </Row>
    </Stack>
  </form>
);
