import type { ManagedBooking } from '@holdfast/contracts/manage';
import { isUkPhone } from '@holdfast/contracts/rules';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { manageCopy } from '../../shared/copy/manage';
import { TextField } from '../checkout/text-field';
import { Button } from '../kit/button';
import { Failure } from './failure';
import { useManaged } from './managed';
import styles from './manage.module.css';
import { useAct } from './use-act';

const { details: words } = manageCopy;

/** Another name or telephone number; what is left empty stays as it is. The e-mail address the owner changes alone. */
export const DetailsForm = ({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) => {
  const { booking, call, show } = useManaged();
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [fault, setFault] = useState<string>();
  const { act, isBusy, cause } = useAct(async () => {
    const body = { ...(name.trim() && { name }), ...(phone.trim() && { phone }) };
    show(await call<ManagedBooking>('/details', { method: 'PUT', body }));
    onSaved();
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isWrong = phone.trim() !== '' && !isUkPhone(phone);
    setFault(isWrong ? words.wrongPhone : undefined);
    if (!isWrong && (name.trim() || phone.trim())) void act();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextField
        id="manage-name"
        label={words.name}
        hint={words.now(booking.customer.name)}
        autoComplete="name"
        maxLength={120}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        id="manage-phone"
        label={words.phone}
        hint={words.now(booking.customer.phone)}
        fault={fault}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      />
      <p className={styles.soft}>{words.email(booking.customer.email)}</p>
      <Failure cause={cause} otherwise={words.failed} />
      <div className={styles.buttons}>
        <Button
          look="main"
          type="submit"
          aria-busy={isBusy}
          aria-disabled={isBusy || (!name.trim() && !phone.trim())}
        >
          {words.save}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {manageCopy.close}
        </Button>
      </div>
    </form>
  );
};
