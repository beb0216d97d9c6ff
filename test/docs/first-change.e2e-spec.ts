import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isLong } from '../support/budget';
import { blocksOf, patched, root } from './pages';

jest.setTimeout(300_000);

describe("The newcomer's guide", () => {
  const house = mkdtempSync(join(tmpdir(), 'holdfast-newcomer-'));

  beforeAll(() => {
    // What lies here now, committed or not, as a newcomer would clone it.
    const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { maxBuffer: 1e9 });
    const files = git('ls-files', '--cached', '--others', '--exclude-standard').toString().trim().split('\n');
    execFileSync('tar', ['-x', '-C', house], {
      input: execFileSync('tar', ['-c', '-C', root, '--ignore-failed-read', ...files], {
        maxBuffer: 1e9,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    });
    symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  });
  afterAll(() => rmSync(house, { recursive: true }));

  it('leads to three changes, each with its test, when it is followed literally', () => {
    let ran = 0;
    for (const { language, file, text, line } of blocksOf('docs/first-change.md')) {
      const path = join(house, file);
      if (language === 'diff') writeFileSync(path, patched(readFileSync(path, 'utf8'), text));
      else if (file !== '') {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      } else if (language === 'sh') {
        ran += 1;
        // That the changes fit what is there is seen in every run; what is done with them then takes a minute of both cores.
        if (!isLong) continue;
        try {
          execFileSync('bash', ['-euo', 'pipefail', '-c', text], { cwd: house, stdio: 'pipe' });
        } catch (error) {
          const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
          throw new Error(`docs/first-change.md:${line} failed:\n${stdout}${stderr}`, { cause: error });
        }
      }
    }
    expect(ran).toBe(3);
    if (!isLong) return;
    expect(readFileSync(join(house, 'docs/events/DiscountDeactivated.v2.json'), 'utf8')).toContain('expiry');
  });
});
