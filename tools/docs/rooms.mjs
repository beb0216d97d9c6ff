import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';

const TEST = /\.(int-|e2e-|browser-)?spec\.tsx?$|\/testing\//;

/** The rooms and who imports whom, as the source has it now, as a diagram in Mermaid. */
export function roomDiagram() {
  const rooms = ['apps', 'libs'].flatMap((group) =>
    readdirSync(path.join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${group}/${entry.name}`),
  );
  const imports = new Map([...rooms, 'frontend'].map((room) => [room, importsOf(room, rooms)]));
  const id = (room) => room.replace(/\W/g, '_');
  const group = (name) =>
    `  subgraph ${name}\n${rooms
      .filter((room) => room.startsWith(`${name}/`))
      .map((room) => `    ${id(room)}["${room.slice(name.length + 1)}"]`)
      .join('\n')}\n  end`;
  const arrows = [...imports].flatMap(([from, all]) =>
    [...all]
      .filter((to) => !followsFromOthers(from, to, imports))
      .toSorted()
      .map((to) => `  ${id(from)} --> ${id(to)}`),
  );
  return [
    '```mermaid',
    'flowchart TD',
    group('apps'),
    '  frontend["frontend"]',
    group('libs'),
    ...arrows,
    '```',
  ].join('\n');
}

function importsOf(room, rooms) {
  const found = new Set();
  const files = readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !TEST.test(file),
  );
  for (const file of files) {
    const folder = path.dirname(path.join(room, file));
    const text = readFileSync(path.join(root, room, file), 'utf8');
    for (const [, name] of text.matchAll(/^(?:import|export) [^;]*?from '([^']+)'/gms)) {
      const target = name.startsWith('@holdfast/')
        ? `libs/${name.split('/')[1]}`
        : name.startsWith('.')
          ? path.join(folder, name).split('/').slice(0, 2).join('/')
          : '';
      if (target !== room && rooms.includes(target)) found.add(target);
    }
  }
  return found;
}

function followsFromOthers(from, to, imports, seen = new Set([from])) {
  return [...imports.get(from)].some((between) => between !== to && reaches(between, to, imports, seen));
}

function reaches(from, to, imports, seen) {
  if (seen.has(from)) return false;
  seen.add(from);
  const next = imports.get(from) ?? new Set();
  return next.has(to) || [...next].some((between) => reaches(between, to, imports, seen));
}
