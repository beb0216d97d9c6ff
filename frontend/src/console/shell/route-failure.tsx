import { useRouteError } from 'react-router-dom';
import { Failure } from '../kit/failure';

/** A screen that could not be fetched or shown. After a new release its old file is gone: the page is reloaded. */
export const RouteFailure = () => (
  <Failure
    cause={useRouteError()}
    fallback="This page could not be shown. There may be a new version of it."
    onRetry={() => window.location.reload()}
  />
);
