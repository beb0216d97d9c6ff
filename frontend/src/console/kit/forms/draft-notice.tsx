import { Alert, Button } from '@mantine/core';
import { History } from 'lucide-react';
import { Row } from '../stack';

/** Says that the fields show what was typed before, and lets go of it on request. */
export const DraftNotice = ({ restored, onDiscard }: { restored: boolean; onDiscard: () => void }) =>
  restored && (
    <Alert color="yellow" icon={<History size={18} aria-hidden />} role="status">
      <Row justify="between">
        <span>These are your unsaved changes from before.</span>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          Discard them
        </Button>
      </Row>
    </Alert>
  );
