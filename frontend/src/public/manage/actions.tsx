import { useRef, useState } from 'react';
import { manageCopy } from '../../shared/copy/manage';
import { saveAsFile } from '../../shared/save-as-file';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import { ChangeOpener } from './change/change-opener';
import { QUESTION } from './conversation';
import { DetailsForm } from './details-form';
import { Failure } from './failure';
import { useManaged } from './managed';
import styles from './manage.module.css';
import { useAct } from './use-act';
import type { Opener } from './use-opener';

const { actions: words } = manageCopy;

const goToQuestion = (): void => {
  const field = document.getElementById(QUESTION);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};

/** What one comes for most, each a thumb wide. */
export const Actions = ({ dates }: { dates: Opener }) => {
  const { booking, file } = useManaged();
  const [isOpen, open] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { act, cause } = useAct(async () =>
    saveAsFile(await file('/calendar.ics'), `${booking.reference}.ics`),
  );
  const toggle = () => {
    open(!isOpen);
    setSaved(false);
  };
  const close = () => {
    open(false);
    opener.current?.focus();
  };
  const saved = () => {
    setSaved(true);
    close();
  };
  const hasEntry = booking.status === 'confirmed' || booking.status === 'cancelled';
  return (
    <section className={styles.section} aria-label={words.title}>
      <div className={styles.actions}>
        {hasEntry && (
          <Button onClick={() => void act()}>
            <Icon name="calendar" />
            {booking.status === 'cancelled' ? words.takeOut : words.calendar}
          </Button>
        )}
        {booking.may.details && (
          <Button ref={opener} aria-expanded={isOpen} onClick={toggle}>
            <Icon name="list" />
            {words.details}
          </Button>
        )}
        <ChangeOpener dates={dates} />
        {booking.may.write && (
          <Button onClick={goToQuestion}>
            <Icon name="mail" />
            {words.ask}
          </Button>
        )}
      </div>
      <Failure cause={cause} otherwise={words.noFile} />
      {isOpen && booking.may.details && <DetailsForm onClose={close} onSaved={saved} />}
      <output>{isSaved && <Alert kind="good" title={manageCopy.details.saved} />}</output>
    </section>
  );
};
