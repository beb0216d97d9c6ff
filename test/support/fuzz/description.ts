import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, any>>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema?: JsonSchema;
}

/** One operation of the API, as its own description tells it. */
export interface Operation {
  /** `PUT /api/admin/settings` */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Of a JSON body; null where there is none. */
  readonly body: JsonSchema | null;
  /** What it answers when all goes well, by status. Null where an answer has no JSON. */
  readonly answers: ReadonlyMap<number, z.ZodType | null>;
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, any>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** A schema with what it refers to, so that it can be read by itself. */
const whole = ({ components }: Description, schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify({ ...schema, $defs: components.schemas }).replaceAll('#/components/schemas/', '#/$defs/'),
  ) as JsonSchema;

const answersOf = (description: Description, responses: Readonly<Record<string, any>>) =>
  new Map(
    Object.entries(responses)
      .filter(([status]) => /^[23]/.test(status))
      .map(([status, { content }]) => {
        const schema = content?.['application/json']?.schema as JsonSchema | undefined;
        return [
          Number(status),
          schema ? z.fromJSONSchema(whole(description, schema) as never) : null,
        ] as const;
      }),
  );

/** Every operation there is. */
export const operationsOf = (description: Description): Operation[] =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content?.['application/json']?.schema ?? null,
      answers: answersOf(description, operation.responses),
    })),
  );
