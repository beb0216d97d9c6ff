import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, root } from './root.mjs';

const ROOMS = ['apps', 'libs', 'frontend/src'];
/** What says who may import whom, and how imports are found. */
const RULES = [
  '.dependency-cruiser.cjs',
  'tools/lib/package-rules.cjs',
  'frontend/src/console/offers.json',
  'tsconfig.json',
  'package.json',
];
const OURS = /^(apps|libs|frontend)\/.*\.tsx?$/;
const TEST = /spec\.tsx?$|\/testing\//;

/**
 * Runs dependency-cruiser over a house.
 * @returns {Promise<{rules: string[], seen: string[], imports: Array<[string, string]>, violations: Array<{rule: string, from: string, to: string, comment: string}>}>}
 *   `imports`: those of our files by one another, tests left out
 */
export async function cruise(house = root) {
  const rooms = ROOMS.filter((room) => existsSync(path.join(house, room)));
  const program = inRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const report = JSON.parse(
    await outputOf(
      [program, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...rooms],
      house,
    ),
  );
  const comments = new Map(report.summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  return {
    rules: [...comments.keys()],
    seen: report.modules.map(({ source }) => source).filter((source) => OURS.test(source)),
    imports: report.modules
      .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]))
      .filter((pair) => pair.every((file) => OURS.test(file) && !TEST.test(file))),
    violations: report.summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      comment: comments.get(rule.name),
      from,
      to,
    })),
  };
}

/** The source files that a cruise ought to see. */
export function sourceFiles(house = root) {
  return ROOMS.flatMap((room) =>
    existsSync(path.join(house, room))
      ? readdirSync(path.join(house, room), { recursive: true, encoding: 'utf8' })
          .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !file.includes('node_modules'))
          .map((file) => path.join(room, file))
      : [],
  );
}

/** Builds a small house under the same rules in a temporary folder, for as long as `visit` takes. */
export async function withHouse(files, visit) {
  const house = mkdtempSync(path.join(os.tmpdir(), 'holdfast-boundaries-'));
  try {
    for (const file of RULES) {
      mkdirSync(path.join(house, path.dirname(file)), { recursive: true });
      copyFileSync(inRoot(file), path.join(house, file));
    }
    symlinkSync(inRoot('node_modules'), path.join(house, 'node_modules'));
    for (const [file, text] of files) {
      mkdirSync(path.join(house, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(house, file), `${text}\nexport {};\n`);
    }
    return await visit(house);
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
}

// The exit code is the number of violations, so only the output tells whether the run itself went well.
const outputOf = (args, cwd) =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 256 * 1024 * 1024 }, (_error, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(stdout);
      else reject(new Error(`dependency-cruiser failed:\n${stderr || stdout}`));
    });
  });
