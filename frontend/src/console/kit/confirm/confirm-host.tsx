import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Row, Stack } from '../stack';
import { useQuestion } from './confirm';

/**
 * What interrupts is an alert dialogue. The role belongs to the dialogue itself, which is there only while something is asked: given to
 * Mantine's Modal it would stand on the box around it, which is always there, empty and without a name.
 */
const asAlert = (words: HTMLElement | null): void =>
  words?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog');

/** The one place where questions are put. It stands above every other dialogue. */
export const ConfirmHost = () => {
  const question = useQuestion();
  // The words stay while the dialogue fades out.
  const [shown, setShown] = useState(question);
  useEffect(() => {
    if (question) setShown(question);
  }, [question]);
  const words = question ?? shown;
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      title={words?.title}
      zIndex={500}
      size="sm"
    >
      <Stack>
        <p ref={asAlert}>{words?.body}</p>
        {words?.more && <p>{words.more}</p>}
        <Row justify="end">
          <Button variant="default" onClick={() => question?.answer(false)} data-autofocus>
            {words?.no ?? 'Keep it'}
          </Button>
          <Button color={words?.danger ? 'red' : undefined} onClick={() => question?.answer(true)}>
            {words?.yes}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
};
