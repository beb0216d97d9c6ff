import type { Tariff as TariffAnswer } from '@holdfast/contracts/tariff-answers';
import { tariffOf } from '@holdfast/domain/stay/tariff-from-wire';
import type { Tariff } from '@holdfast/domain/stay/tariff';
import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useMemo, useState } from 'react';
import type { DraftReading } from './read-draft';
import { saySame } from './say-same';
import { dropStoredDraft, readStoredDraft, storeDraft } from './stored-draft';
import { valuesOf } from './tariff-values';
import type { TariffValues } from './tariff-values';

export type TariffForm = UseFormReturnType<TariffValues>;

export interface TariffDraft {
  readonly form: TariffForm;
  /** What the draft began as, and what is sent as `based_on`. */
  readonly base: TariffAnswer;
  /** What the draft says; null while something in it is wrong, or not yet looked at. */
  readonly tariff: Tariff | null;
  /** What it said when last it said something. */
  readonly latest: Tariff;
  /** Something in it is wrong. */
  readonly isWrong: boolean;
  readonly isChanged: boolean;
  /** Somebody else has published since the draft began. */
  readonly isOvertaken: boolean;
  /** Marks what is wrong, and gives the path of the first of it; none where nothing is. */
  readonly check: () => Promise<string | undefined>;
  /** Goes on from another version: with the draft as it is, or with what that version says. */
  readonly keepOn: (version: TariffAnswer) => void;
  readonly beginAnew: (version: TariffAnswer) => void;
}

/** The contract that a draft is read by weighs more than this screen: it is fetched with the first change. */
const loadReader = async () => (await import('./read-draft')).readTariff;

type Reader = Awaited<ReturnType<typeof loadReader>>;

/** What the values say. As long as they are those of the version that they began as, it is what that says. */
const useReading = (values: TariffValues, base: TariffAnswer, began: Tariff): DraftReading => {
  const [reader, setReader] = useState<{ readonly read: Reader } | null>(null);
  const isTouched = useMemo(() => JSON.stringify(values) !== JSON.stringify(valuesOf(base)), [values, base]);
  useEffect(() => {
    if (!isTouched || reader !== null) return;
    loadReader().then(
      (read) => setReader({ read }),
      () => undefined,
    );
    // Each change asks, until it is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isTouched, reader, values]);
  return useMemo(() => {
    if (!isTouched) return { tariff: began, errors: {} };
    return reader?.read(values, base) ?? { tariff: null, errors: {} };
  }, [isTouched, began, reader, values, base]);
};

/** What is edited, kept in this browser until it is published or thrown away. */
export const useTariffDraft = (published: TariffAnswer): TariffDraft => {
  const [stored] = useState(readStoredDraft);
  const [base, setBase] = useState(stored?.base ?? published);
  const form = useForm<TariffValues>({ initialValues: stored?.values ?? valuesOf(published) });
  const { values } = form;
  const began = useMemo(() => tariffOf(base), [base]);
  const { tariff, errors } = useReading(values, base, began);
  const current = useMemo(() => tariffOf(published), [published]);
  const [latest, setLatest] = useState(tariff ?? began);
  if (tariff !== null && tariff !== latest) setLatest(tariff);
  const isChanged = tariff === null || !saySame(tariff, began);
  const isNewer = published.version > base.version;

  const beginAnew = (version: TariffAnswer): void => {
    setBase(version);
    form.setValues(valuesOf(version));
    form.clearErrors();
    dropStoredDraft();
  };

  useEffect(() => {
    if (isChanged) storeDraft({ base, values });
    else dropStoredDraft();
  }, [isChanged, base, values]);

  // Nothing is lost where nothing was changed, or where both have come to the same.
  const mayFollow = isNewer && (!isChanged || (tariff !== null && saySame(tariff, current)));
  useEffect(() => {
    if (mayFollow) beginAnew(published);
    // What is done depends on nothing else.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mayFollow]);

  return {
    form,
    base,
    tariff,
    latest,
    isWrong: tariff === null && Object.keys(errors).length > 0,
    isChanged,
    isOvertaken: isNewer && !mayFollow,
    check: async () => {
      const found = (await loadReader())(values, base).errors;
      form.setErrors(found);
      return Object.keys(found)[0];
    },
    keepOn: setBase,
    beginAnew,
  };
};
