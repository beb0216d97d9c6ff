import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plantedFaults } from './all';
import { KINDS } from './planted-fault';
import type { PlantedFault } from './planted-fault';

interface Project {
  readonly displayName: string;
  readonly roots: readonly string[];
  readonly testRegex: string;
}

const root = join(__dirname, '../../..');
const { projects } = require(join(root, 'jest.config.cjs')) as { readonly projects: readonly Project[] };
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const each = plantedFaults.map((fault) => [fault.name, fault] as const);

/** What `npm test` runs, the tests and all else. */
const stages = (): readonly string[] => {
  const code = `import { known } from './tools/lib/plan.mjs'; console.log(JSON.stringify(known));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: root, encoding: 'utf8' }),
  );
};

const stageOf = (file: string): string | undefined =>
  projects.find(
    ({ roots, testRegex }) =>
      new RegExp(testRegex).test(file) &&
      roots.some((folder) => file.startsWith(`${folder.replace('<rootDir>/', '')}/`)),
  )?.displayName;

const foundIn = (kind: PlantedFault['kind'], stage: string): number =>
  plantedFaults.filter(
    (fault) => fault.kind === kind && fault.foundBy.some((file) => stageOf(file) === stage),
  ).length;

/** A name that is made of several parts stands in its file with a hole in it. */
const isNamed = (text: string, test: string): boolean =>
  text.includes(test) || text.includes(test.replace(/^[\w-]+/, '%s'));

describe('The planted faults', () => {
  let known: readonly string[];
  beforeAll(() => {
    known = stages();
  });

  it('are twenty at least, four of each kind, and none is there twice', () => {
    expect(plantedFaults.length).toBeGreaterThanOrEqual(20);
    for (const kind of KINDS)
      expect(plantedFaults.filter((fault) => fault.kind === kind).length).toBeGreaterThanOrEqual(4);
    for (const words of [({ name }: PlantedFault) => name, ({ file, find }: PlantedFault) => file + find])
      expect(new Set(plantedFaults.map(words)).size).toBe(plantedFaults.length);
  });

  it('are found in a real browser and among real processes where nothing cheaper can find them', () => {
    expect(foundIn('screen', 'browser')).toBeGreaterThanOrEqual(2);
    expect(foundIn('process', 'faults')).toBeGreaterThanOrEqual(2);
  });

  it.each(each)('%s: its text stands once in a file of the product, and is another one then', (_, fault) => {
    expect(fault.file).toMatch(/^(apps|libs|frontend\/src)\//);
    expect(fault.file).not.toMatch(/spec\.tsx?$|\/testing\//);
    expect(read(fault.file).split(fault.find)).toHaveLength(2);
    expect(fault.plant).not.toBe(fault.find);
  });

  it.each(each)('%s: those who find it are tests that `npm test` runs', (_, { foundBy, test }) => {
    expect(foundBy.length).toBeGreaterThan(0);
    expect(foundBy.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    for (const file of foundBy) expect(known).toContain(stageOf(file));
    expect(foundBy.filter((file) => test !== undefined && !isNamed(read(file), test))).toEqual([]);
  });
});
