import type { Differing, Schedule } from '@holdfast/contracts/schedules';
import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { alignCopy } from '../../../shared/copy/align';
import { undoTexts } from '../../../shared/copy/undo';
import { post } from '../../data/console-api';
import { availabilityQueries } from '../../data/availability.queries';
import { SkeletonRows } from '../../kit/skeleton';
import { Dialogue } from '../../kit/dialogue';
import { Failure } from '../../kit/failure';
import { Loaded } from '../../kit/loaded';
import { Row, Stack } from '../../kit/stack';
import { faultOf, sendWeighed } from '../../kit/impact/weigh';
import { useAction } from '../../kit/use-action';
import { useIdempotencyKey } from '../../kit/use-idempotency-key';
import { alignPath, differingQuery } from '../../data/align.queries';
import { DifferingList, StayingList } from './differing-list';

interface AlignModalProps {
  readonly schedule: Schedule;
  readonly onClose: () => void;
}

interface QuestionProps {
  readonly differing: Differing;
  readonly isActive: boolean;
  readonly byHand: boolean;
  readonly onByHand: (byHand: boolean) => void;
}

const Question = ({ differing, isActive, byHand, onByHand }: QuestionProps) => {
  const { count, changed_by_hand: hand, staying, missing } = differing;
  const isQuiet = count + hand.count + staying.count === 0;
  return (
    <Stack>
      <p>{isQuiet ? alignCopy.nothing : count > 0 ? alignCopy.why(isActive) : alignCopy.nothingFree}</p>
      {count > 0 && <DifferingList label={alignCopy.title(count, isActive)} of={differing} />}
      {hand.count > 0 && (
        <>
          <Checkbox
            label={alignCopy.byHand(hand.count)}
            description={alignCopy.byHandHint}
            checked={byHand}
            onChange={(event) => onByHand(event.currentTarget.checked)}
          />
          <DifferingList label={alignCopy.byHand(hand.count)} of={hand} />
        </>
      )}
      {staying.count > 0 && <StayingList of={staying} />}
      {missing > 0 && <p>{alignCopy.missing(missing)}</p>}
    </Stack>
  );
};

/** Asked after a schedule has changed: should the blocks it made before change too? */
export const AlignModal = ({ schedule, onClose }: AlignModalProps) => {
  const { id, is_active: isActive } = schedule;
  const [byHand, setByHand] = useState(false);
  const { keyFor, renew } = useIdempotencyKey();
  const align = useAction({
    run: () => {
      // Closed blocks that follow close another time.
      return sendWeighed<Differing>(({ preview = false, ...answered }) => {
        const body = { preview, include_changed_by_hand: byHand, ...answered };
        return post(alignPath(id), body, preview ? {} : { idempotencyKey: keyFor(body) });
      });
    },
    done: ({ count }) => alignCopy.done(count),
    failed: alignCopy.failed,
    showsOwnFailure: true,
    touches: [availabilityQueries.all],
    onDone: () => {
      renew();
      onClose();
    },
  });
  const query = useQuery({ ...differingQuery(id), enabled: !align.isPending });
  const differing = query.data;
  const count = differing ? differing.count + (byHand ? differing.changed_by_hand.count : 0) : 0;
  const tooMany = undoTexts.tooMany(count);
  return (
    <Dialogue onClose={onClose} title={alignCopy.title(differing?.count ?? 0, isActive)} size="lg">
      <Stack>
        <Loaded
          query={query}
          failed={alignCopy.failedToLoad}
          skeleton={<SkeletonRows rows={5} height="2.25rem" />}
        >
          {(shown) => <Question differing={shown} isActive={isActive} byHand={byHand} onByHand={setByHand} />}
        </Loaded>
        {tooMany && <p>{tooMany}</p>}
        {faultOf(align.error) != null && <Failure cause={align.error} fallback={alignCopy.failed} />}
        <Row justify="end">
          <Button variant="default" onClick={onClose}>
            {count > 0 ? alignCopy.leave : alignCopy.close}
          </Button>
          {count > 0 && (
            <Button
              color={isActive ? undefined : 'red'}
              loading={align.isPending}
              onClick={() => align.mutate()}
            >
              {alignCopy.yes(count, isActive)}
            </Button>
          )}
        </Row>
      </Stack>
    </Dialogue>
  );
};
