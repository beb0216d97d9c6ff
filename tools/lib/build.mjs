import { existsSync, rmSync } from 'node:fs';
import { Complaint } from './complaint.mjs';
import { runNode } from './commands.mjs';
import { fingerprint, lastStamp, writeStamp } from './freshness.mjs';
import { inRoot } from './root.mjs';

const bin = (program, file) => inRoot('node_modules', program, file);

/** The parts of the product that are built: what of, how, and what must be there afterwards. */
const parts = [
  {
    name: 'server',
    inputs: [
      'apps',
      'libs',
      'nest-cli.json',
      '.swcrc',
      'tsconfig.json',
      'tsconfig.build.json',
      'package-lock.json',
    ],
    command: [bin('@nestjs/cli', 'bin/nest.js'), 'build', '--all'],
    outputs: ['dist/apps', 'dist/libs'],
    proof: ['api', 'worker', 'sandbox', 'migrate', 'cli'].map((app) => `dist/apps/${app}/main.js`),
  },
  {
    name: 'frontend',
    inputs: ['frontend', 'libs/contracts', 'libs/domain', 'package-lock.json'],
    command: [bin('vite', 'bin/vite.js'), 'build', '-c', 'frontend/vite.config.mts'],
    outputs: ['dist/frontend'],
    proof: ['dist/frontend/index.html', 'dist/frontend/admin.html'],
  },
];

const exists = (file) => existsSync(inRoot(file));

/**
 * Builds what is older than its sources, one part after the other, and tells which parts that were.
 * @returns {Promise<Array<{name: string, cpu?: number}>>} `cpu`: seconds of processor time, where they can be known
 */
export async function build() {
  const built = [];
  for (const part of parts) {
    const print = fingerprint(part.inputs);
    if (lastStamp(part.name) === print && part.proof.every(exists)) continue;
    const cpu = await buildPart(part);
    writeStamp(part.name, print);
    built.push({ name: part.name, cpu });
  }
  return built;
}

async function buildPart({ name, command, outputs, proof }) {
  // A file that was renamed must not live on in the build.
  for (const output of outputs) rmSync(inRoot(output), { recursive: true, force: true });
  const { code, output, cpu } = await runNode(command, { env: { NODE_ENV: 'production' }, timed: true });
  const absent = proof.filter((file) => !exists(file));
  if (code === 0 && absent.length === 0) return cpu;
  const complaint = code === 0 ? `it left out ${absent.join(', ')}` : `exit code ${code}`;
  throw new Complaint(`Building the ${name} failed: ${complaint}.`, output.trimEnd().split('\n').slice(-40));
}
