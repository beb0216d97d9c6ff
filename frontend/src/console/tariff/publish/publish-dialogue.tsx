import { calendarChanges } from '@holdfast/domain/pricing/calendar-changes';
import type { Today } from '@holdfast/domain/stay/surroundings';
import type { Taken } from '@holdfast/domain/stay/taken';
import type { Tariff } from '@holdfast/domain/stay/tariff';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Dialogue } from '../../kit/dialogue';
import { Failure } from '../../kit/failure';
import { Stack } from '../../kit/stack';
import { failures } from '../../../shared/copy/console';
import { CalendarPreview } from './calendar-preview';
import { DifferenceList } from './difference-list';
import { differences } from './differences';
import classes from './publish.module.css';
import { Warnings } from './warnings';
import { WhatIf } from './what-if';

interface PublishProps {
  readonly before: Tariff;
  readonly after: Tariff;
  readonly taken: Taken;
  readonly now: Today;
  /** The draft as it travels. */
  readonly body: object;
  readonly pending: boolean;
  readonly problem: unknown;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

/** What publishing the draft would change, from the words to the calendar, and the button that does it. */
export const PublishDialogue = (props: PublishProps) => {
  const { before, after, taken, now, body, pending, problem, onPublish, onClose } = props;
  const list = useMemo(() => differences(before, after), [before, after]);
  const changes = useMemo(() => calendarChanges(before, after, taken, now), [before, after, taken, now]);
  return (
    <Dialogue onClose={onClose} title="Preview and publish" size="xl" closeOnClickOutside={false}>
      <Stack gap="wide">
        <section>
          <h3 className={classes.heading}>What you changed</h3>
          <DifferenceList list={list} />
        </section>
        <WhatIf body={body} offersNights={after.nights !== null} today={now.date} />
        <section>
          <h3 className={classes.heading}>The next twelve months</h3>
          <CalendarPreview changes={changes} today={now.date} />
        </section>
        <Warnings tariff={after} />
        <p className={classes.note}>Bookings and holds stay as they were agreed.</p>
        {problem != null && <Failure cause={problem} fallback={failures.publishTariff} />}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Keep editing
          </Button>
          <Button loading={pending} onClick={onPublish}>
            Publish
          </Button>
        </div>
      </Stack>
    </Dialogue>
  );
};
