import { useId, useState } from 'react';
import { copy } from '../../shared/copy/public';
import styles from './description.module.css';

/** A description longer than this is folded to 150 px (docs/rules.md). */
const LONG = 300;

/** The owner's text: plain, with its line breaks, never HTML. */
export const Description = ({ text }: { text: string }) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLong = text.length > LONG;
  return (
    <div>
      <p id={id} className={`${styles.text} ${isLong && !isOpen ? styles.folded : ''}`}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? copy.service.showLess : copy.service.readMore}
        </button>
      )}
    </div>
  );
};
