import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

const run = (pattern: string, environment = 'shared-environment.cjs') => {
  const config = {
    rootDir: ROOT,
    roots: ['<rootDir>/test/runner/fixture'],
    runtime: '<rootDir>/test/runner/shared-runtime.cjs',
    testEnvironment: `<rootDir>/test/runner/${environment}`,
    testRegex: pattern,
    transform: { '\\.ts$': '@swc/jest' },
  };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/jest/bin/jest.js'), '--runInBand', '--config', JSON.stringify(config)],
    { cwd: ROOT, encoding: 'utf8', env: { PATH: process.env['PATH'], HOME: process.env['HOME'] } },
  );
  return { status, said: stdout + stderr };
};

describe('Test files that share a world', () => {
  it('find it as it was, and whoever leaves something behind is named with it', () => {
    const { said } = run('/(one|other)\\.fixture\\.ts$');
    expect(said).toContain('Tests:       4 passed, 4 total');
    for (const name of ['one', 'other']) {
      const [, left] =
        new RegExp(`left behind by test/runner/fixture/${name}\\.fixture\\.ts: (.*)`).exec(said) ?? [];
      expect(left?.split(', ').toSorted()).toEqual([
        "1 × process.on('SIGUSR2')",
        'leftBehind',
        'process.cwd()',
        'process.env.HOME',
        'process.env.LEFT_BEHIND',
      ]);
    }
  });

  it('are not told of each other: what the judge keeps of a file goes with it', () => {
    const { said } = run('/(one|other)\\.fixture\\.ts$', 'fixture/telling-environment.cjs');
    const heard = [...said.matchAll(/run_finish heard by .*\/(\w+)\.fixture\.ts/g)].map(([, name]) => name);
    expect(heard.toSorted()).toEqual(['one', 'other']);
  });

  it('are loaded again where another has brought them along', () => {
    const { status, said } = run('/(brings-another|visits)\\.fixture\\.ts$');
    expect(said).toContain('Tests:       3 passed, 3 total');
    expect(status).toBe(0);
  });

  it('have fresh modules where their first line says so', () => {
    const { status, said } = run('fresh-.*\\.fixture\\.ts$');
    expect(said).toContain('Tests:       2 passed, 2 total');
    expect(status).toBe(0);
  });
});
