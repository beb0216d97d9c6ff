import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { Problem } from '@holdfast/contracts/problem';
import { BOOKING_TOKEN } from './access/access';
import { changedPage, fitForPhones } from './answers/changed-page';

type JsonSchema = Record<string, unknown>;

const isTransform = (schema: z.core.$ZodType): boolean => schema._zod.def.type === 'transform';

/**
 * The JSON Schema of what goes in, or comes out. Fields that are first tidied up (`''` to null) are described by
 * the schema behind that.
 */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const def = zodSchema._zod.def;
      if (def.type !== 'pipe') return;
      const { in: before, out: after } = def as z.core.$ZodPipeDef;
      if (!isTransform(before) || io === 'output') return;
      const { $schema: _schema, ...behind } = schemaOf(after as z.ZodType, io);
      Object.assign(jsonSchema, behind);
    },
  }) as JsonSchema;

const isZod = (schema: unknown): schema is z.ZodType =>
  typeof schema === 'object' && schema !== null && '_zod' in schema;

/** A contract with a name becomes a component under it, and so does everything it refers to. */
const convert = (schema: unknown, { schemaType }: { schemaType: 'input' | 'output' }) => {
  if (!isZod(schema)) return undefined;
  const { $schema: _schema, $defs, ...whole } = schemaOf(schema, schemaType);
  return { schema: whole, components: { ...($defs as Record<string, JsonSchema> | undefined) } };
};

const description = `Multi-tenant online booking. The tenant is the first label of the host name; money is in pounds; every
error is \`application/problem+json\` with a stable \`code\` and an \`error\` sentence to show.`;

/** The API's own description, made of the schemas that it validates with. */
export const describeApi = (app: INestApplication): OpenAPIObject => {
  const config = new DocumentBuilder()
    .setTitle('Holdfast')
    .setDescription(description)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth()
    .addApiKey({ type: 'apiKey', in: 'header', name: BOOKING_TOKEN }, BOOKING_TOKEN)
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    standardSchemaConverter: convert,
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}.${method}`,
  });
  Object.assign(((document.components ??= {}).schemas ??= {}), problemComponents());
  for (const operations of Object.values(document.paths)) addProblem(operations as Record<string, unknown>);
  return document;
};

/** The problem, and what it refers to, by the names that they have here. */
const problemComponents = (): Record<string, JsonSchema> =>
  JSON.parse(
    JSON.stringify(schemaOf(Problem, 'output')['$defs']).replaceAll('#/$defs/', '#/components/schemas/'),
  ) as Record<string, JsonSchema>;

const addProblem = (operations: Record<string, unknown>): void => {
  for (const operation of Object.values(operations)) {
    const { responses } = operation as { responses?: Record<string, unknown> };
    if (responses === undefined) continue;
    responses['default'] ??= {
      description: 'A problem (RFC 9457)',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
};

/** Long paths and wide tables stay on a narrow page. */
const NARROW = `
    .swagger-ui .wrapper, .swagger-ui .opblock-summary { min-width: 0 }
    .swagger-ui .opblock-summary-path { max-width: 100%; word-break: break-word }
    .swagger-ui .opblock-body, .swagger-ui section.models { overflow-x: auto }
    .swagger-ui .topbar { display: none }`;

/** Serves `/api/openapi.json` and, for people, `/api/docs`. The description is made when it is first asked for. */
export const serveDescription = (app: INestApplication): void => {
  let document: OpenAPIObject | undefined;
  app.use('/api/docs', changedPage(fitForPhones));
  SwaggerModule.setup('api/docs', app, () => (document ??= describeApi(app)), {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    customSiteTitle: 'Holdfast API',
    customCss: NARROW,
  });
};
