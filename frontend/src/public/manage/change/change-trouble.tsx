import { ApiError, requestIdOf, sentenceOf } from '../../../shared/api/api-error';
import { changeCopy } from '../../../shared/copy/change';
import { formatPounds } from '../../../shared/money';
import { shortRange, stayLength } from '../../../shared/words';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import styles from './change.module.css';

interface ChangeTroubleProps {
  cause: unknown;
  /** The customer takes dates that are offered in place of those that cannot be had. */
  onNearest?: (arrival: string, departure: string) => void;
}

/** Why something cannot be done, and the nearest dates that can be had. */
export const ChangeTrouble = ({ cause, onNearest }: ChangeTroubleProps) => {
  if (cause === null) return null;
  const nearest = cause instanceof ApiError && onNearest ? (cause.offered.nearest ?? []) : [];
  const [field] = cause instanceof ApiError ? cause.fields : [];
  return (
    <Alert
      kind="bad"
      title={field?.message ?? sentenceOf(cause, changeCopy.failed)}
      requestId={requestIdOf(cause)}
    >
      {nearest.length > 0 && (
        <>
          <p>{changeCopy.nearest}</p>
          <ul className={styles.list}>
            {nearest.map(({ arrival, departure, total }) => (
              <li key={`${arrival}/${departure}`}>
                <Button wide onClick={() => onNearest?.(arrival, departure)}>
                  <span>
                    {shortRange(arrival, departure)} <small>{stayLength(arrival, departure)}</small>
                  </span>{' '}
                  <strong>{formatPounds(total)}</strong>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
};
