/**
 * Circles among folders that lie side by side. Files in the folder around them do not count: there the parts are put together, or what
 * all of them share is said.
 * @param {Iterable<readonly [from: string, to: string]>} imports files and what they import
 * @returns {string[][]} for each circle its folders
 */
export function folderCircles(imports) {
  const families = new Map();
  for (const [from, to] of imports) {
    const [one, other] = [from.split('/'), to.split('/')];
    const shared = one.findIndex((part, index) => part !== other[index]);
    if (shared < 0 || shared === one.length - 1 || shared === other.length - 1) continue;
    const [parent, a, b] = [one.slice(0, shared).join('/'), one[shared], other[shared]];
    const family = families.get(parent) ?? new Map();
    families.set(parent, family.set(a, (family.get(a) ?? new Set()).add(b)));
  }
  return [...families].flatMap(([parent, family]) =>
    circles(family).map((circle) => circle.map((name) => `${parent}/${name}`)),
  );
}

/** Folders that reach each other, over whatever others; a folder that reaches only itself is no circle. */
function circles(family) {
  const reach = new Map([...family.keys()].map((name) => [name, reachable(family, name)]));
  const found = new Map();
  for (const [name, reached] of reach) {
    const circle = [...reached].filter((other) => reach.get(other)?.has(name)).toSorted();
    if (reached.has(name)) found.set(circle.join(' '), circle);
  }
  return [...found.values()];
}

function reachable(family, from) {
  const seen = new Set();
  const open = [...(family.get(from) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(family.get(next) ?? []));
  }
  return seen;
}
