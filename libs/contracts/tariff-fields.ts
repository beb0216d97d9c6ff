import { z } from 'zod';
import { dayOfWeek, hundredths, id, pounds } from './fields';

/** The building blocks of the tariff. What is left out of it, or null, is not set: then it is what is said here. */

/** A field that is `fallback` where it is not set. */
export const or = <Schema extends z.ZodType>(schema: Schema, fallback: NonNullable<z.output<Schema>>) =>
  schema
    .nullish()
    .transform((value) => (value ?? fallback) as z.output<Schema>)
    .meta({ default: fallback });

/** A field that is null where it is not set. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .nullish()
    .transform((value) => (value ?? null) as z.output<Schema> | null)
    .meta({ default: null });

/** A list that is empty where it is not set. */
export const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  or(z.array(item).max(most), [] as z.output<Item>[]);

export const between = (least: number, most: number) => z.number().int().min(least).max(most);

/** A tariff stays in pounds until it is read whole: the page reads it by the same function as the server. */
const inPounds = (pence: number): number => pence / 100;

/** Pounds, at most 2 decimals. */
export const amount = pounds.transform(inPounds);

/** Pounds of one night, one week, one extra. */
export const rate = pounds
  .refine((pence) => pence <= 10_000_000, 'Must be at most 100,000 pounds')
  .transform(inPounds);

/** Per cent above 0, at most 2 decimals. */
export const percentTo = (most: number) =>
  hundredths.refine((value) => value <= most * 100, `Must be at most ${most} per cent`).transform(inPounds);

/** Days of the week, as its owner lists them. */
export const weekdays = z
  .array(dayOfWeek)
  .min(1)
  .refine((days) => new Set(days).size === days.length, 'Must name each day once');

/** Values for some days of the week. */
export const byWeekday = <Value extends z.ZodType>(value: Value) => {
  const day = value.nullish();
  return or(
    z
      .strictObject({ 0: day, 1: day, 2: day, 3: day, 4: day, 5: day, 6: day })
      .transform(
        (days) =>
          Object.fromEntries(
            Object.entries(days).filter(([, set]) => set !== null && set !== undefined),
          ) as Record<string, NonNullable<z.output<Value>>>,
      ),
    {},
  );
};

/** The client's own, or left out: then the server makes one. */
export const ownId = id.toLowerCase().optional();

/** What is wrong between fields that are right by themselves. */
export interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** A check of several fields at once, for `superRefine`: refused with all the faults that it finds. */
export const findsNo =
  <Value>(faultsIn: (value: Value) => readonly (Fault | false)[]) =>
  (value: Value, context: z.core.$RefinementCtx<Value>): void => {
    for (const fault of faultsIn(value))
      if (fault !== false)
        context.addIssue({
          code: 'custom',
          path: [...fault.path],
          message: fault.message,
          input: value,
        });
  };
