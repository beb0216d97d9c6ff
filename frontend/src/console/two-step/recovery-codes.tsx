import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { saveAsFile } from '../../shared/save-as-file';
import { sayDone, sayProblem } from '../kit/messages/messages';
import { Row, Stack } from '../kit/stack';
import classes from './two-step.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The codes are here this once; nobody can show them again. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const [kept, setKept] = useState(false);
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => sayDone('Recovery codes copied'),
      () => sayProblem('This browser does not allow copying. Please save them as a file.', null),
    );
  return (
    <Stack>
      <p>
        If you lose your phone, one of these opens your account instead of a code from the app, each once.
        Keep them where your phone is not. They are shown only now.
      </p>
      <ol className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Row>
        <Button
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          onClick={() =>
            saveAsFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'holdfast-recovery-codes.txt')
          }
        >
          Save as a file
        </Button>
        <Button variant="default" leftSection={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
      </Row>
      <Checkbox
        label="I have kept these codes"
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Row justify="end">
        <Button disabled={!kept} onClick={onDone}>
          Done
        </Button>
      </Row>
    </Stack>
  );
};
