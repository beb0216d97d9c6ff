import { lazy } from 'react';

export const PlainPage = lazy(async () => ({ default: (await import('./plain-page')).PlainPage }));
