import type { FormErrors } from '@mantine/form';
import { schemaResolver } from '@mantine/form';

type Schema = Parameters<typeof schemaResolver>[0];

/** What a contract finds wrong with a body, by the path of the field. */
export const schemaErrors = (schema: Schema, body: unknown): FormErrors =>
  (schemaResolver(schema, { sync: true }) as (values: unknown) => FormErrors)(body);
