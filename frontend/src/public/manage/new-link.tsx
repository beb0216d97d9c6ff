import { manageCopy } from '../../shared/copy/manage';
import { Failure } from './failure';
import { keptToken, linkEnded } from './kept-token';
import { useManaged } from './managed';
import styles from './manage.module.css';
import { SureForm } from './sure-form';
import { useAct } from './use-act';
import { useOpener } from './use-opener';

const { link: words } = manageCopy;

/** Another link in place of the one that opened this page: for whoever has passed it on. Two acts, for programs press buttons too. */
export const NewLink = () => {
  const { booking, call } = useManaged();
  const { opener, isOpen, open, leave } = useOpener();
  const { act, isBusy, cause } = useAct(async () => {
    await call('/link', { method: 'POST', body: { sure: true } });
    linkEnded.write(booking.customer.email);
    keptToken.write(null);
  });
  return (
    <section className={styles.link} aria-label={words.open}>
      <p>
        {words.warning}{' '}
        {!isOpen && (
          <button ref={opener} type="button" className={styles.inline} onClick={open}>
            {words.open}
          </button>
        )}
      </p>
      {isOpen && (
        <SureForm
          sure={words.sure(booking.customer.email)}
          does={words.send}
          isBusy={isBusy}
          onSure={act}
          onClose={leave}
        >
          <Failure cause={cause} otherwise={words.failed} />
        </SureForm>
      )}
    </section>
  );
};
