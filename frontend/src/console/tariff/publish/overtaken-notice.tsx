import type { Tariff as TariffAnswer } from '@holdfast/contracts/tariff-answers';
import { tariffOf } from '@holdfast/domain/stay/tariff-from-wire';
import { Alert, Button } from '@mantine/core';
import { Users } from 'lucide-react';
import { Row, Stack } from '../../kit/stack';
import { tableInstant } from '../../kit/when';
import { DifferenceList } from './difference-list';
import { differences } from './differences';

interface OvertakenProps {
  /** What the draft began as, and what has been published since. */
  readonly base: TariffAnswer;
  readonly published: TariffAnswer;
  readonly onKeep: () => void;
  readonly onTakeTheirs: () => void;
}

/** Somebody else was quicker. The draft stays; what they have changed is shown, and the owner decides. */
export const OvertakenNotice = ({ base, published, onKeep, onTakeTheirs }: OvertakenProps) => (
  <Alert
    color="yellow"
    icon={<Users size={18} aria-hidden />}
    title={`Somebody else has published version ${published.version} meanwhile`}
    role="alert"
  >
    <Stack>
      <span>
        Your draft is kept. This is what they changed
        {published.published_at && `, on ${tableInstant(published.published_at)}`}:
      </span>
      <DifferenceList list={differences(tariffOf(base), tariffOf(published))} />
      <Row>
        <Button variant="default" onClick={onKeep}>
          Go on with my draft
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          Throw it away and take theirs
        </Button>
      </Row>
    </Stack>
  </Alert>
);
