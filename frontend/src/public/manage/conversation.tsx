import type { ManagedBooking } from '@holdfast/contracts/manage';
import type { Remark } from '@holdfast/contracts/conversation';
import { localAt } from '@holdfast/domain/kernel/zone';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { manageCopy } from '../../shared/copy/manage';
import { longDate } from '../../shared/words';
import { useTenant } from '../data/tenant-context';
import { announce } from '../kit/announcer';
import { Button } from '../kit/button';
import { Failure } from './failure';
import { useManaged } from './managed';
import styles from './manage.module.css';
import { useAct } from './use-act';

const { conversation: words } = manageCopy;

/** Where a question is typed: the action that asks one leads there. */
export const QUESTION = 'manage-question';

const Said = ({ remark }: { remark: Remark }) => {
  const { name, timezone } = useTenant();
  const [date = '', time = ''] = localAt(new Date(remark.at), timezone).split('T');
  const isOwn = remark.from === 'customer';
  return (
    <li className={isOwn ? styles.own : styles.theirs}>
      <p className={styles.by}>
        {isOwn ? words.you : name}, <time dateTime={remark.at}>{`${longDate(date)}, ${time}`}</time>
      </p>
      <p className={styles.words}>{remark.text}</p>
    </li>
  );
};

const Answer = () => {
  const { call, refresh } = useManaged();
  const [text, setText] = useState('');
  const { act, isBusy, cause } = useAct(async () => {
    await call<Remark>('/conversation', { method: 'POST', body: { text } });
    setText('');
    announce(words.sent);
    await refresh();
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) void act();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <div className={styles.field}>
        <label htmlFor={QUESTION}>{words.label}</label>
        <textarea
          id={QUESTION}
          className={styles.textarea}
          rows={3}
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Failure cause={cause} otherwise={words.failed} />
      <div className={styles.buttons}>
        <Button type="submit" aria-busy={isBusy} aria-disabled={isBusy || !text.trim()}>
          {words.send}
        </Button>
      </div>
    </form>
  );
};

const isSilent = ({ conversation, may }: ManagedBooking): boolean => conversation.length === 0 && !may.write;

/** What the customer and the business write each other. */
export const Conversation = () => {
  const { booking } = useManaged();
  const { name } = useTenant();
  if (isSilent(booking)) return null;
  return (
    <section className={styles.section} aria-labelledby="conversation">
      <h2 id="conversation" className={styles.heading}>
        {words.title(name)}
      </h2>
      {booking.conversation.length > 0 && (
        <ol className={styles.remarks}>
          {booking.conversation.map((remark) => (
            <Said key={remark.id} remark={remark} />
          ))}
        </ol>
      )}
      {booking.may.write && <Answer />}
    </section>
  );
};
