import { PoundsInput } from '../../kit/forms/fields';
import type { RatesValues } from '../draft/tariff-values';
import { ByDayFields } from './by-day-fields';
import type { Fields } from './fields-of';
import { Numbers } from './group';

interface RatesProps {
  readonly fields: Fields;
  /** What stands before the names of the fields: `nights.`, or nothing. */
  readonly at: string;
  readonly values: RatesValues;
  readonly required?: boolean;
}

/** What nights cost: each, on some days of the week, and seven together. */
export const RatesFields = ({ fields, at, values, required = false }: RatesProps) => (
  <>
    <Numbers>
      <PoundsInput label="Price for a night" required={required} {...fields.getInputProps(`${at}rate`)} />
      <PoundsInput
        label="For a week (optional)"
        description="For each full seven nights"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...fields.getInputProps(`${at}week`)}
      />
    </Numbers>
    <ByDayFields
      summary="Other prices on some days of the week"
      about="Price for the night"
      fields={fields}
      path={`${at}weekday_rates`}
      values={values.weekday_rates}
      pounds
    />
  </>
);
