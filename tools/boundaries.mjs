/**
 * Checks who imports whom (`.dependency-cruiser.cjs`). A check that sees nothing finds nothing, so this one must also
 * see nearly all source files, and must report every breach that is planted in a copy of the house.
 */
import { readFileSync } from 'node:fs';
import { cruise, sourceFiles, withHouse } from './lib/cruise.mjs';
import { folderCircles } from './lib/folder-circles.mjs';
import { circle, innocents, violations as planted } from './lib/planted-violations.mjs';
import { inRoot } from './lib/root.mjs';

const FEWEST_FILES = 200;

const [house, copy] = await Promise.all([
  cruise(),
  withHouse([...innocents, ...circle, ...planted.map(([, file, text]) => [file, text])], cruise),
]);
const problems = [
  ...breaches(),
  ...idleOffers(),
  ...roundabouts(),
  ...blindness(),
  ...toothlessness(),
  ...falseAlarms(),
];

for (const problem of problems) console.error(problem);
if (problems.length === 0) {
  console.log(
    `${house.seen.length} files keep the boundaries; ${planted.length} planted breaches were found.`,
  );
}
process.exitCode = problems.length === 0 ? 0 : 1;

function breaches() {
  return house.violations.map(
    ({ rule, from, to, comment }) => `${rule}: ${from} imports ${to}\n    ${comment}`,
  );
}

/** An offer that no other feature takes is none. */
function idleOffers() {
  const console = 'frontend/src/console';
  const offers = Object.entries(JSON.parse(readFileSync(inRoot(console, 'offers.json'), 'utf8')));
  const isTaken = (feature, file) =>
    house.imports.some(
      ([from, to]) =>
        to.replace(/\.tsx?$/, '') === `${console}/${feature}/${file}` &&
        from.startsWith(`${console}/`) &&
        from.slice(console.length + 1).includes('/') &&
        !from.startsWith(`${console}/${feature}/`),
    );
  return offers.flatMap(([feature, files]) =>
    files
      .filter((file) => !isTaken(feature, file))
      .map((file) => `${console}/offers.json: no other feature takes ${feature}/${file}.`),
  );
}

/** No file needs to be in a circle for its folder to be in one. */
function roundabouts() {
  const found = folderCircles(house.imports).map(
    (folders) => `These import one another: ${folders.join(', ')}`,
  );
  const isSeen = folderCircles(copy.imports).some((folders) =>
    circle.every(([file]) => folders.some((folder) => file.startsWith(`${folder}/`))),
  );
  return isSeen ? found : [...found, 'The circle among folders that was planted was not reported.'];
}

function blindness() {
  const expected = Math.max(FEWEST_FILES, Math.ceil(sourceFiles().length * 0.9));
  return house.seen.length >= expected
    ? []
    : [`Only ${house.seen.length} files were seen, where at least ${expected} were expected.`];
}

function toothlessness() {
  const unproved = house.rules.filter((rule) => !planted.some(([name]) => name === rule));
  const unseen = planted
    .filter(([rule, file]) => !copy.violations.some((found) => found.rule === rule && found.from === file))
    .map(([rule, file]) => `${rule}: the breach planted in ${file} was not reported.`);
  return [...unseen, ...unproved.map((rule) => `${rule}: no breach of it is planted.`)];
}

function falseAlarms() {
  const guilty = new Set(planted.map(([, file]) => file));
  return copy.violations
    .filter(({ from, rule }) => !guilty.has(from) && rule !== 'no-circles')
    .map(({ from, to, rule }) => `${rule}: ${from} may import ${to}, but that was reported.`);
}
