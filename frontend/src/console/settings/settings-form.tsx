import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Failure } from '../kit/failure';
import { DraftNotice } from '../kit/forms/draft-notice';
import { focusFirstError } from '../kit/forms/server-fields';
import type { DraftForm } from '../kit/forms/use-draft-form';
import { Row, Stack } from '../kit/stack';

interface SettingsFormProps<Values> {
  readonly draft: DraftForm<Values>;
  readonly onSubmit: (values: Values) => void;
  readonly submit: string;
  readonly pending: boolean;
  readonly problem: unknown;
  readonly failed: string;
  readonly children: ReactNode;
}

/** A part of the settings with its own button. */
export const SettingsForm = <Values extends object>(props: SettingsFormProps<Values>) => {
  const { draft } = props;
  return (
    <form
      noValidate
      onSubmit={draft.form.onSubmit(props.onSubmit, (errors) =>
        focusFirstError(draft.form, Object.keys(errors)[0]),
      )}
    >
      <Stack>
        <DraftNotice restored={draft.restored} onDiscard={draft.discard} />
        {props.children}
        {props.problem != null && <Failure cause={props.problem} fallback={props.failed} />}
        <Row>
          <Button
            type="submit"
            loading={props.pending || draft.form.validating}
            variant={draft.form.isDirty() ? 'filled' : 'default'}
          >
            {props.submit}
          </Button>
          {draft.form.isDirty() && <small>Not saved yet</small>}
        </Row>
      </Stack>
    </form>
  );
};
