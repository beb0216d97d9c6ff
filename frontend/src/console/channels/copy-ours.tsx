import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy } from 'lucide-react';
import { Row } from '../kit/stack';
import classes from './channels.module.css';

/** The address of our calendar, to be pasted into the other site. */
export const CopyOurs = ({ url, description }: { url: string; description: string }) => {
  const clipboard = useClipboard({ timeout: 2_000 });
  const Icon = clipboard.copied ? Check : Copy;
  return (
    <Row>
      <TextInput
        className={classes.address}
        label="The address of your calendar"
        description={description}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        className={classes.copy}
        variant="default"
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => clipboard.copy(url)}
      >
        <span aria-live="polite">{clipboard.copied ? 'Copied' : 'Copy'}</span>
      </Button>
    </Row>
  );
};
