import '@mantine/core/styles/Chip.layer.css';
import type { TimelineEntry, TimelineKind } from '@holdfast/contracts/timeline';
import { Button, Chip } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { bookingPageTexts, timelineKindNames } from '../../../shared/copy/booking-page';
import { signedPounds } from '../../../shared/money';
import { undoTexts } from '../../../shared/copy/undo';
import { bookingQueries } from '../../data/booking.queries';
import { Loaded } from '../../kit/loaded';
import { SkeletonRows } from '../../kit/skeleton';
import { Row, Stack } from '../../kit/stack';
import { TimeLine } from '../../kit/time-line';
import { useParams } from '../../kit/use-params';
import { useUndo } from '../../kit/use-undo';
import { RetryMessage } from '../retry-message';
import classes from './booking-page.module.css';

const timelineKinds = Object.keys(timelineKindNames) as readonly TimelineKind[];
const isKind = (text: string): text is TimelineKind => Object.hasOwn(timelineKindNames, text);

const Sentence = ({ entry: { sentence, money, text } }: { entry: TimelineEntry }) => (
  <>
    <span className={classes.sentence}>
      {sentence}
      {money !== null && (
        <b className={classes.moved} data-back={money < 0 || undefined}>
          {signedPounds(money)}
        </b>
      )}
    </span>
    {text !== null && <blockquote className={classes.words}>{text}</blockquote>}
  </>
);

/** The first entry of each act that can still be undone: what is done once is taken back once. */
const undoable = (entries: readonly TimelineEntry[], now = Date.now()): ReadonlyMap<string, string> => {
  const byEntry = new Map<string, string>();
  const seen = new Set<string>();
  for (const { id, act } of entries) {
    if (act === null || seen.has(act.id) || Date.parse(act.until) <= now) continue;
    seen.add(act.id);
    byEntry.set(id, act.id);
  }
  return byEntry;
};

const UndoAct = ({ actId }: { actId: string }) => {
  const undo = useUndo();
  return (
    <Row>
      <Button size="compact-sm" variant="default" loading={undo.isPending} onClick={() => undo.mutate(actId)}>
        {undoTexts.button}
      </Button>
    </Row>
  );
};

/** Everything that has happened to a booking, newest first, of all kinds or of those whose chips are on. */
export const BookingTimeline = ({ id }: { id: string }) => {
  const [params, change] = useParams();
  const kinds = (params.get('show') ?? '').split(',').filter(isKind);
  const timeline = useInfiniteQuery(bookingQueries.timeline(id, kinds));
  return (
    <Stack>
      <Chip.Group
        multiple
        value={[...kinds]}
        onChange={(chosen) => change({ show: chosen.length === 0 ? null : chosen.join(',') })}
      >
        <Row>
          {timelineKinds.map((kind) => (
            <Chip key={kind} value={kind} size="sm" variant="outline">
              {timelineKindNames[kind]}
            </Chip>
          ))}
        </Row>
      </Chip.Group>
      <Loaded
        query={timeline}
        failed={bookingPageTexts.timelineFailed}
        skeleton={<SkeletonRows rows={6} height="2.5rem" />}
      >
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          const acts = undoable(entries);
          return entries.length === 0 ? (
            <small>{bookingPageTexts.nothingOfThese}</small>
          ) : (
            <TimeLine
              entries={entries.map((entry) => ({
                key: entry.id,
                at: entry.at,
                text: <Sentence entry={entry} />,
                by: entry.actor,
                more: (
                  <>
                    {entry.can_retry && entry.message_id && <RetryMessage messageId={entry.message_id} />}
                    {acts.has(entry.id) && <UndoAct actId={acts.get(entry.id)!} />}
                  </>
                ),
              }))}
            />
          );
        }}
      </Loaded>
      {timeline.hasNextPage && (
        <Row>
          <Button
            variant="default"
            loading={timeline.isFetchingNextPage}
            onClick={() => void timeline.fetchNextPage()}
          >
            {bookingPageTexts.older}
          </Button>
        </Row>
      )}
    </Stack>
  );
};
