import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';
import { createGenerator } from 'ts-json-schema-generator';
import { Complaint } from '../lib/complaint.mjs';
import { inRoot } from '../lib/root.mjs';

/** The pages about events, made of their types: a JSON Schema for each, and one table of all. */
export async function eventPages() {
  const versionOf = versions();
  const events = schemas().map((event) => ({ ...event, version: versionOf(event.name) }));
  const pages = events.map(({ name, version, data }) => [
    `docs/events/${name}.v${version}.json`,
    `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', title: `${name}, version ${version}`, ...data }, null, 2)}\n`,
  ]);
  refuseChangedShapes(pages);
  return new Map([['docs/events.md', table(events)], ...pages]);
}

function schemas() {
  const generator = createGenerator({
    path: inRoot('libs/domain/any-event.ts'),
    tsconfig: inRoot('tsconfig.json'),
    type: 'AnyEvent',
    expose: 'none',
    topRef: false,
    skipTypeCheck: true,
    additionalProperties: false,
  });
  const single = (schema) => schema.anyOf?.flatMap(single) ?? [schema];
  return single(generator.createSchema('AnyEvent'))
    .flatMap(({ properties: { type, data } }) =>
      (type.enum ?? [type.const]).map((name) => ({ name, data: tidy(data) })),
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

// What the helper types of the kernel say of themselves says nothing of the field.
const tidy = (schema) =>
  JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'description' && typeof value === 'string' && value.startsWith('A flavoured type')
        ? undefined
        : value,
    ),
  );

/** As `schemaVersionOf` has it. The domain imports nothing but itself, so it runs wherever it is put. */
function versions() {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-domain-'));
  try {
    for (const file of readdirSync(inRoot('libs/domain'), { recursive: true })) {
      if (!file.endsWith('.ts') || file.endsWith('spec.ts')) continue;
      const { code } = transformSync(readFileSync(inRoot('libs/domain', file), 'utf8'), {
        swcrc: false,
        module: { type: 'commonjs' },
        jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      });
      const compiled = join(folder, file.replace(/ts$/, 'js'));
      mkdirSync(dirname(compiled), { recursive: true });
      writeFileSync(compiled, code);
    }
    return createRequire(join(folder, 'index.js'))('./upcasters').schemaVersionOf;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Stored events are never changed, so a shape that has a file keeps it. Words about it may change. */
function refuseChangedShapes(pages) {
  const bare = (text) =>
    JSON.stringify(JSON.parse(text), (key, value) => (key === 'description' ? undefined : value));
  const changed = pages.filter(
    ([file, text]) => existsSync(inRoot(file)) && bare(readFileSync(inRoot(file), 'utf8')) !== bare(text),
  );
  if (changed.length > 0)
    throw new Complaint(
      `The shape of stored events was changed. Add a step to libs/domain/upcasters.ts instead (docs/versioning.md): ${changed.map(([file]) => file).join(', ')}`,
    );
}

const shapeOf = (schema) => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(shapeOf))].join(' or ');
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  if (schema.type === 'array') return `list of ${shapeOf(schema.items ?? {})}`;
  return schema.type ?? 'anything';
};

const fieldsOf = ({ properties = {} }) =>
  Object.entries(properties)
    .map(([name, schema]) => `\`${name}\`: ${shapeOf(schema)}`)
    .join('; ') || 'nothing more';

const table = (events) => `# Events

Every fact that can stand in a log, made from the types in \`libs/domain\` by \`npm run docs\`; a check compares. Names are stored and
never change. Each shape has a JSON Schema in [\`docs/events\`](events), and keeps it for ever: a new shape is a new version, with a step
from the former one ([versioning](versioning.md)). Money is in minor units (pence), ids are UUIDs, \`…Ref\` points into the vault.

Beside \`data\`, an event has \`tenant_id\`, \`position\` (1, 2, 3 … in the tenant's log), its stream with \`version\`, \`event_id\`,
\`occurred_at\`, \`recorded_at\`, and \`meta\`: the actor, \`requestId\`, \`correlationId\`, \`causationId\`;
where they apply, \`act\` (the deed it is part of, and until when that may be undone), \`undoes\` (an act) and \`support\` (a session).

| event | data |
| --- | --- |
${events.map(({ name, version, data }) => `| [${name}](events/${name}.v${version}.json) | ${fieldsOf(data)} |`).join('\n')}
`;
