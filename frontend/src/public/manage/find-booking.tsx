import { isLikeEmail } from '@holdfast/contracts/rules';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { api } from '../../shared/api/api';
import { manageCopy } from '../../shared/copy/manage';
import { TextField } from '../checkout/text-field';
import { useTenant } from '../data/tenant-context';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { usePageTitle } from '../shell/use-page-title';
import { Failure } from './failure';
import styles from './manage.module.css';
import { useAct } from './use-act';

const { find: words } = manageCopy;

/** @param why there is no booking on this page, where there was a link */
export const FindBooking = ({ why = null }: { why?: string | null }) => {
  const { name } = useTenant();
  const heading = usePageTitle(`${words.title} – ${name}`);
  const [email, setEmail] = useState('');
  const [reference, setReference] = useState('');
  const [fault, setFault] = useState<string>();
  const [answer, setAnswer] = useState<string | null>(null);
  const { act, isBusy, cause } = useAct(async () => {
    const body = { email, ...(reference.trim() && { reference }) };
    const { sentence } = await api<{ sentence: string }>('/public/manage/find', { method: 'POST', body });
    setAnswer(sentence);
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isWrong = !isLikeEmail(email.trim());
    setFault(isWrong ? words.wrongEmail : undefined);
    if (!isWrong) void act();
  };
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {words.title}
      </h1>
      {why !== null && <Alert kind="note" title={why} />}
      <p>{words.how}</p>
      <form className={styles.form} onSubmit={send} noValidate>
        <TextField
          id="find-email"
          label={words.email}
          fault={fault}
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <TextField
          id="find-reference"
          label={words.reference}
          hint={words.referenceHint}
          autoCapitalize="characters"
          maxLength={20}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
        <Failure cause={cause} otherwise={words.failed} />
        <div className={styles.buttons}>
          <Button look="main" type="submit" aria-busy={isBusy} aria-disabled={isBusy}>
            {words.send}
          </Button>
        </div>
      </form>
      <output>{answer !== null && <Alert kind="good" title={answer} />}</output>
    </div>
  );
};
