import type { Tariff } from '@holdfast/contracts/tariff-answers';
import { currentSession } from '../../session/session';
import { valuesOf } from './tariff-values';
import type { TariffValues } from './tariff-values';

/** A draft of a tariff and the version that it began as. */
export interface StoredDraft {
  readonly base: Tariff;
  readonly values: TariffValues;
}

/**
 * Drafts of prices take days, so they are kept in this browser and not only for the tab, until they are published or thrown away. They
 * hold nobody's data.
 */
const keyOfDraft = (): string => `tariff-draft:${currentSession()?.tenant?.id ?? ''}`;

/** Written by an older release it may be anything. */
const isDraft = (value: unknown): value is StoredDraft => {
  const { base, values } = (value ?? {}) as Partial<Record<keyof StoredDraft, Record<string, unknown>>>;
  return (
    typeof base?.['version'] === 'number' &&
    typeof values?.['nights'] === 'object' &&
    ['seasons', 'reductions', 'extras'].every((list) => Array.isArray(values[list]))
  );
};

export const readStoredDraft = (): StoredDraft | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOfDraft()) ?? 'null');
    if (!isDraft(stored)) return null;
    const { base, values } = stored;
    // What an older release had no field for is as it was published.
    const published = valuesOf(base);
    const payment = { ...published.payment, ...values.payment };
    return { base, values: { ...published, ...values, payment } };
  } catch {
    return null;
  }
};

export const storeDraft = (draft: StoredDraft): void =>
  localStorage.setItem(keyOfDraft(), JSON.stringify(draft));

export const dropStoredDraft = (): void => localStorage.removeItem(keyOfDraft());
