import { NativeSelect } from '@mantine/core';
import type { AuditFilter } from '../data/audit.queries';
import { DayInput } from '../kit/forms/fields';
import { useParams } from '../kit/use-params';
import classes from './audit.module.css';

/** Something to choose from, and the name in the address under which the choice stands. */
export interface AuditChoice {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** What the address asks for, of the names that an audit knows. */
export const readFilter = (params: URLSearchParams, names: readonly string[]): AuditFilter =>
  Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])));

/** What to look for stands in the address: a filtered audit can be kept, and sent to somebody. */
export const AuditFilters = ({ choices }: { choices: readonly AuditChoice[] }) => {
  const [params, change] = useParams();
  const field = (name: string) => ({
    value: params.get(name) ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value }),
  });
  return (
    <div className={classes.filters} role="search">
      {choices.map(({ name, label, options }) => (
        <NativeSelect key={name} label={label} data={options} {...field(name)} />
      ))}
      <DayInput label="From" {...field('from')} />
      <DayInput label="To" {...field('to')} />
    </div>
  );
};
