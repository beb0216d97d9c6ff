import { sentenceOf } from '@holdfast/contracts/field-sentences';
import type { RawIssue } from '@holdfast/contracts/field-sentences';
import { PublishTariff } from '@holdfast/contracts/tariff';
import { Season } from '@holdfast/contracts/tariff-nights';
import { Extra, Reduction } from '@holdfast/contracts/tariff-parts';
import type { Tariff as TariffAnswer } from '@holdfast/contracts/tariff-answers';
import { tariffOf } from '@holdfast/domain/stay/tariff-from-wire';
import type { Tariff } from '@holdfast/domain/stay/tariff';
import type { FormErrors } from '@mantine/form';
import { extraBody, reductionBody, seasonBody, tariffBody } from './tariff-body';
import type { ExtraValues, ReductionValues, SeasonValues, TariffValues } from './tariff-values';

/** What a draft says: a tariff, or by the paths of its fields why it is none. */
export interface DraftReading {
  readonly tariff: Tariff | null;
  readonly errors: FormErrors;
}

/** The client's ids go with everything; the contract lets others leave them to the server. */
const identified = <Part extends { id?: string | undefined }>(part: Part) => ({ ...part, id: part.id ?? '' });

interface Schema<Value> {
  readonly safeParse: (
    body: unknown,
    how: { readonly error: (issue: RawIssue) => string },
  ) =>
    | { readonly success: true; readonly data: Value }
    | {
        readonly success: false;
        readonly error: {
          readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[];
        };
      };
}

/** A body by a contract of the server's, or in the server's words what is wrong with it. */
const read = <Value>(schema: Schema<Value>, body: unknown): { data: Value | null; errors: FormErrors } => {
  const result = schema.safeParse(body, { error: sentenceOf });
  if (result.success) return { data: result.data, errors: {} };
  const errors = result.error.issues.map(({ path, message }) => [path.join('.'), message]);
  // Of several about one field the first is said.
  return { data: null, errors: Object.fromEntries(errors.toReversed()) };
};

/** What is wrong with one part of a tariff by itself. */
export const seasonErrors = (season: SeasonValues): FormErrors => read(Season, seasonBody(season)).errors;
export const reductionErrors = (reduction: ReductionValues): FormErrors =>
  read(Reduction, reductionBody(reduction)).errors;
export const extraErrors = (extra: ExtraValues): FormErrors => read(Extra, extraBody(extra)).errors;

/** By the contract that the server holds it to. */
export const readTariff = (values: TariffValues, base: TariffAnswer): DraftReading => {
  const { data, errors } = read(PublishTariff, tariffBody(values, base));
  const unread =
    values.booking_fee && !values.fees_acknowledged
      ? { fees_acknowledged: 'Please confirm that you have read this' }
      : {};
  if (data === null) return { tariff: null, errors: { ...errors, ...unread } };
  const { seasons, reductions, extras, ...terms } = data;
  const tariff = tariffOf({
    ...terms,
    seasons: seasons.map(identified),
    reductions: reductions.map(identified),
    extras: extras.map(identified),
  });
  return { tariff, errors: unread };
};
