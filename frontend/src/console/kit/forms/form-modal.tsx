import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialogue } from '../dialogue';
import { Failure } from '../failure';
import { Row, Stack } from '../stack';
import { DraftNotice } from './draft-notice';
import { focusFirstError } from './server-fields';
import type { DraftForm } from './use-draft-form';

interface FormModalProps<Values> {
  readonly title: string;
  readonly draft: DraftForm<Values>;
  readonly onSubmit: (values: Values) => void;
  readonly onClose: () => void;
  readonly submit: string;
  readonly pending: boolean;
  /** The refusal of the last attempt. */
  readonly problem: unknown;
  readonly failed: string;
  readonly size?: string;
  readonly children: ReactNode;
}

/**
 * A form in a dialogue. Its being open is part of the address, so closing is a step in the history, and the guard of
 * unsaved changes stands there.
 */
export const FormModal = <Values extends object>(props: FormModalProps<Values>) => {
  const { draft, problem } = props;
  return (
    <Dialogue
      onClose={props.onClose}
      title={props.title}
      size={props.size ?? 'lg'}
      closeOnClickOutside={false}
    >
      <form
        noValidate
        onSubmit={draft.form.onSubmit(props.onSubmit, (errors) =>
          focusFirstError(draft.form, Object.keys(errors)[0]),
        )}
      >
        <Stack>
          <DraftNotice restored={draft.restored} onDiscard={draft.discard} />
          {props.children}
          {problem != null && <Failure cause={problem} fallback={props.failed} />}
          <Row justify="end">
            <Button variant="default" onClick={props.onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={props.pending}>
              {props.submit}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialogue>
  );
};
