import { TenantLogUnknown } from '@holdfast/event-store/errors';
import { RebuildUnderWay } from '@holdfast/event-store/rebuild/shadow';
import { ConfigError } from '@holdfast/platform/config/config';
import { Refused } from './terminal';

/** Refusals of what lies beneath, which are no bugs either. */
const EXPECTED = [ConfigError, Refused, RebuildUnderWay, TenantLogUnknown];

/** What an error is to whoever runs a verb, and the exit code that goes with it: 1 refused, 70 broken. */
export const explanationOf = (error: unknown): { readonly code: number; readonly text: string } => {
  if (error instanceof Error && EXPECTED.some((kind) => error instanceof kind))
    return { code: 1, text: `${error.message}${error instanceof Refused ? ` (${error.code})` : ''}` };
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: 70, text: `something is broken.\n${trace}` };
};
