/**
 * Packs each process of the build, with the failpoints before it, into one file: what it loads is then neither looked for nor read
 * file by file, which is most of what a start costs. Kept beside the build until that changes.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { fingerprint } from '../../../tools/lib/freshness.mjs';
import { inRoot } from '../../../tools/lib/root.mjs';

/** As deep below the build as the processes' own files: what these find beside them is found from here. */
const FOLDER = inRoot('dist', 'packed', 'faults');
const INPUTS = ['dist/apps', 'dist/libs', 'test/faults/preload', 'test/faults/pack', 'package-lock.json'];
const PROCESSES = ['api', 'worker'];
/** Machine code; what is seldom loaded; what a package can do with and we have not got. */
const LEFT_OUT =
  /\.node$|^(@aws-sdk\/|@fastify\/|@nestjs\/(microservices|platform-fastify|websockets)|@node-rs\/argon2|class-(transformer|validator)|msgpackr-extract|pg-native|sharp|twilio)/;

/** Packs what is older than the build. @returns the folder in which each process is `<name>/main.js` */
export async function packProcesses() {
  if (!existsSync(inRoot('dist/apps'))) throw new Error('Build the product first: npm run build:server');
  const print = fingerprint(INPUTS);
  const stamp = path.join(FOLDER, 'stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return FOLDER;
  rmSync(FOLDER, { recursive: true, force: true });
  for (const name of PROCESSES) {
    mkdirSync(path.join(FOLDER, name), { recursive: true });
    writeFileSync(path.join(FOLDER, name, 'main.js'), asFunction(await pack(name)));
  }
  writeFileSync(stamp, print);
  return FOLDER;
}

/** One function, as each module of Node is; of letters that take a byte each, since V8 needs twice as long for others. */
const asFunction = (code) => {
  const plain = code.replaceAll(
    /[^\0-\u007f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `(function (exports, require, module, __filename, __dirname) {${plain}\n})`;
};

const START = '\0start';

async function pack(name) {
  const inTurn = ['test/faults/preload/failpoints.cjs', `dist/apps/${name}/main.js`].map((file) =>
    inRoot(file),
  );
  const start = {
    name: 'start',
    resolveId: (id) => (id === START ? id : null),
    load: (id) =>
      id === START ? inTurn.map((file) => `require(${JSON.stringify(file)});`).join('\n') : null,
  };
  const packing = await rolldown({
    cwd: inRoot(),
    input: START,
    plugins: [start],
    platform: 'node',
    external: LEFT_OUT,
    // It is to do what the build does, also where nobody seems to need it.
    treeshake: false,
    // What looks odd in packages of others runs as it is.
    logLevel: 'silent',
  });
  const { output } = await packing.generate({
    format: 'cjs',
    codeSplitting: false,
    comments: false,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  });
  await packing.close();
  return output[0].code;
}
