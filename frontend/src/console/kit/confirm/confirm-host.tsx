import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Row, Stack } from '../stack';
import { useQuestion } from './confirm';

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
      role="alertdialog"
    >
      <Stack>
        <p>{words?.body}</p>
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
