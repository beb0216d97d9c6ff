import type { CustomerFile } from '@holdfast/contracts/customers';
import { Button } from '@mantine/core';
import { Download, Eraser } from 'lucide-react';
import { shortRange } from '../../shared/words';
import { Row, Stack } from '../kit/stack';

interface CustomerFilesProps {
  readonly files: readonly CustomerFile[];
  readonly onSave: () => void;
  readonly onErase: (file: CustomerFile) => void;
  readonly pending: boolean;
}

/** What is held about one person: a record for each booking. */
export const CustomerFiles = ({ files, onSave, onErase, pending }: CustomerFilesProps) =>
  files.length === 0 ? (
    <p role="status">Nothing is held about this address.</p>
  ) : (
    <Stack gap="tight">
      {files.map((file) => (
        <Row key={file.subject_id} justify="between">
          <span>
            <b>{file.booking.customer_name}</b> · {file.booking.reference} ·{' '}
            {shortRange(file.booking.start_date, file.booking.end_date)}
          </span>
          <Button
            size="compact-md"
            color="red"
            variant="light"
            leftSection={<Eraser size={16} aria-hidden />}
            disabled={pending}
            onClick={() => onErase(file)}
            aria-label={`Erase the customer of ${file.booking.reference}`}
          >
            Erase
          </Button>
        </Row>
      ))}
      <Row>
        <Button variant="default" leftSection={<Download size={16} aria-hidden />} onClick={onSave}>
          Save as a file
        </Button>
      </Row>
    </Stack>
  );
