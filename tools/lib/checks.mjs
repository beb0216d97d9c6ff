import { readdirSync } from 'node:fs';
import { runNode } from './commands.mjs';
import { sumOf } from './cpu-times.mjs';
import { lastPassed, printOf, writePassed } from './freshness.mjs';
import { inRoot } from './root.mjs';

const bin = (program, file) => inRoot('node_modules', program, file);
const kept = (name) => inRoot('.test', 'kept', name);

// TypeScript 7 checks types several times faster; TypeScript 6 stays for the tools that use its API.
const tsc = (project, name) => {
  const memory = kept(`${name}.tsbuildinfo`);
  return [
    bin('typescript7', 'bin/tsc'),
    '--noEmit',
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    memory,
  ];
};

const SOURCE = ['apps', 'libs', 'frontend', 'test', 'tools'];
// The settings of every tool, and the exact packages.
const ALWAYS = readdirSync(inRoot(), { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => name);

/**
 * The checks that read the source and run nothing: a name, commands that must all succeed, and what they take up (see
 * `schedule.mjs`). `reads`: what a check depends on besides the files at the top, where running it takes long; it is not run again on
 * the very same.
 */
export const checks = [
  { name: 'format', cores: 1, gigabytes: 0.5, commands: [[bin('oxfmt', 'bin/oxfmt'), '--check']] },
  {
    name: 'types',
    cores: 1,
    gigabytes: 1.5,
    commands: [tsc('tsconfig.json', 'server'), tsc('frontend/tsconfig.json', 'frontend')],
    reads: SOURCE,
  },
  { name: 'lint', cores: 1, gigabytes: 0.5, commands: [[bin('oxlint', 'bin/oxlint'), '--deny-warnings']] },
  { name: 'containers', cores: 0.5, gigabytes: 0.5, commands: [[inRoot('tools/containers.mjs')]] },
  {
    name: 'docs',
    cores: 1,
    gigabytes: 0.5,
    commands: [[inRoot('tools/docs.mjs'), '--check']],
    reads: ['apps', 'libs', 'tools', 'docs'],
  },
  {
    name: 'boundaries',
    cores: 1,
    gigabytes: 1,
    commands: [[inRoot('tools/boundaries.mjs')]],
    reads: ['apps', 'libs', 'frontend', 'tools'],
  },
  {
    name: 'deadcode',
    cores: 1,
    gigabytes: 1,
    commands: [[bin('knip', 'bin/knip.js'), '--no-progress']],
    reads: [...SOURCE, '.ci'],
  },
];

/** @returns {Promise<import('./stages.mjs').Outcome>} */
export async function runCheck({ name, commands, reads }) {
  const print = reads && printOf(commands, [...ALWAYS, ...reads]);
  if (print && lastPassed(name) === print) {
    return { passed: 1, failed: 0, skipped: [], output: '', note: 'on the very same files before' };
  }
  let output = '';
  let failed = 0;
  const times = [];
  for (const command of commands) {
    const result = await runNode(command, { timed: true });
    output += result.output;
    times.push(result.cpu);
    if (result.code !== 0) failed = 1;
  }
  if (print && failed === 0) writePassed(name, print);
  return { passed: 1 - failed, failed, skipped: [], output, cpu: sumOf(times) };
}
