import classes from './strength-hint.module.css';
import { strengthOf } from './password-strength';

const PARTS = [1, 2, 3, 4];

export const StrengthHint = ({ id, password }: { id: string; password: string }) => {
  const { score, word, hint } = strengthOf(password);
  return (
    <div id={id} className={classes.hint} role="status">
      {password !== '' && (
        <>
          <div className={classes.bar} data-score={score} aria-hidden>
            {PARTS.map((part) => (
              <span key={part} data-full={part <= score || undefined} />
            ))}
          </div>
          <b>{word}.</b> {hint}
        </>
      )}
    </div>
  );
};
