import { Button } from '@mantine/core';
import { Download, Eraser } from 'lucide-react';
import { count } from '../../shared/words';
import { Row, Stack } from '../kit/stack';

/** What is held about one person. */
export interface CustomerRecord {
  readonly subject_id: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly customer_phone: string | null;
  readonly bookings: readonly { readonly id: string; readonly reference: string }[];
}

interface CustomerRecordsProps {
  readonly records: readonly CustomerRecord[];
  readonly onSave: () => void;
  readonly onErase: (subjectId: string) => void;
  readonly pending: boolean;
}

export const CustomerRecords = ({ records, onSave, onErase, pending }: CustomerRecordsProps) =>
  records.length === 0 ? (
    <p role="status">Nothing is held about this address.</p>
  ) : (
    <Stack gap="tight">
      {records.map((record) => (
        <Row key={record.subject_id} justify="between">
          <span>
            <b>{record.customer_name}</b> · {record.customer_phone ?? 'no phone'} ·{' '}
            {count(record.bookings.length, 'booking')}
          </span>
          <Button
            size="compact-md"
            color="red"
            variant="light"
            leftSection={<Eraser size={16} aria-hidden />}
            loading={pending}
            onClick={() => onErase(record.subject_id)}
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
