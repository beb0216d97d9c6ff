import { requestIdOf, sentenceOf } from '../../shared/api/api-error';
import { Alert } from '../kit/alert';

/** Why something was not done; nothing where it was. */
export const Failure = ({ cause, otherwise }: { cause: unknown; otherwise: string }) => (
  <div role="alert">
    {cause !== null && (
      <Alert kind="bad" title={sentenceOf(cause, otherwise)} requestId={requestIdOf(cause)} />
    )}
  </div>
);
