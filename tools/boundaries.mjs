/**
 * Checks who imports whom (`.dependency-cruiser.cjs`). A check that sees nothing finds nothing, so this one must also
 * see nearly all source files, and must report every breach that is planted in a copy of the house.
 */
import { cruise, sourceFiles, withHouse } from './lib/cruise.mjs';
import { folderCircles } from './lib/folder-circles.mjs';
import { circle, innocents, violations as planted } from './lib/planted-violations.mjs';

const FEWEST_FILES = 200;

const [house, copy] = await Promise.all([
  cruise(),
  withHouse([...innocents, ...circle, ...planted.map(([, file, text]) => [file, text])], cruise),
]);
const problems = [...breaches(), ...roundabouts(), ...blindness(), ...toothlessness(), ...falseAlarms()];

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
