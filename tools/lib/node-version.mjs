// Written so that even a very old Node can read it.
const LEAST = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1])) {
  console.error(
    'Holdfast needs Node ' + LEAST.join('.') + ' or newer; this is Node ' + process.versions.node + '.',
  );
  process.exit(1);
}
