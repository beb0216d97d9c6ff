import { requestIdOf, sentenceOf } from '../../shared/api/api-error';
import { copy } from '../../shared/copy/public';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { BarePage } from './bare-page';

interface LoadFailureProps {
  cause: unknown;
  onRetry: () => void;
}

/** The site itself could not be loaded. */
export const LoadFailure = ({ cause, onRetry }: LoadFailureProps) => (
  <BarePage title={sentenceOf(cause, copy.load.service)}>
    <div role="alert">
      <Alert kind="bad" requestId={requestIdOf(cause)}>
        <p>{copy.load.notConfigured}</p>
      </Alert>
    </div>
    <Button look="main" onClick={onRetry}>
      {copy.tryAgain}
    </Button>
  </BarePage>
);
