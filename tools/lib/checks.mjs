import { existsSync } from 'node:fs';
import { runNode } from './commands.mjs';
import { inRoot } from './root.mjs';

const bin = (program, file) => inRoot('node_modules', program, file);
// TypeScript 7 checks types several times faster; TypeScript 6 stays for the tools that use its API.
const tsc = (project) => [bin('typescript7', 'bin/tsc'), '--noEmit', '-p', project];

/** The checks that read the source and run nothing: a name, and commands that must all succeed. */
export const checks = [
  {
    name: 'format',
    commands: [[bin('prettier', 'bin/prettier.cjs'), '--check', '--cache', '--log-level', 'warn', '.']],
  },
  { name: 'lint', commands: [[bin('oxlint', 'bin/oxlint'), '--deny-warnings']] },
  {
    name: 'types',
    commands: ['tsconfig.json', 'frontend/tsconfig.json'].filter((file) => existsSync(inRoot(file))).map(tsc),
  },
  { name: 'containers', commands: [[inRoot('tools/containers.mjs')]] },
  { name: 'docs', commands: [[inRoot('tools/docs.mjs'), '--check']] },
  { name: 'boundaries', commands: [[inRoot('tools/boundaries.mjs')]] },
  { name: 'deadcode', commands: [[bin('knip', 'bin/knip.js'), '--no-progress']] },
];

/** @returns {Promise<import('./stages.mjs').Outcome>} */
export async function runCheck({ commands }) {
  let output = '';
  let failed = 0;
  for (const command of commands) {
    const result = await runNode(command);
    output += result.output;
    if (result.code !== 0) failed = 1;
  }
  return { passed: 1 - failed, failed, skipped: [], output };
}
