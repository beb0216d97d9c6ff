import type { EventUpcaster } from './upcaster';

/** There were passwords only, and a step was left out where none was asked for. */
const up = ({ step = null, ...rest }: Record<string, unknown>) => ({ ...rest, method: 'password', step });

export const signInUpcasters: readonly EventUpcaster[] = [
  { type: 'AdminSignedIn', from: 1, up },
  { type: 'SuperAdminSignedIn', from: 1, up },
];
