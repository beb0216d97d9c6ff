/** What a body is described as, as far as its fields go. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: object;
  readonly required?: readonly string[];
}

/** What is described of an address or a header. */
export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
}

/** The names of fields as the list of operations has them: those that must be given end with an exclamation mark. */
export const optional = (fields: readonly string[]) =>
  fields.map((field) => field.replace('!', '')).toSorted();
/** Of these the ones that must be given. */
export const needed = (fields: readonly string[]) => fields.filter((field) => field.endsWith('!')).map((field) => field.slice(0, -1)).toSorted(); // oxfmt-ignore

/** The names of all fields of a body. */
export const fieldsOf = (schema: Schema | undefined): string[] =>
  Object.keys(schema?.properties ?? {}).toSorted();
