import styles from '../manage.module.css';

/** Opens to the rule, the day count and the facts behind a figure; nothing where nothing is known of them. */
export const Why = ({ of, sentences }: { of: string; sentences: readonly string[] }) =>
  sentences.length > 0 && (
    <details className={styles.why}>
      <summary>{of}</summary>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
