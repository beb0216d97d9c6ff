/** What `npm audit --json` says, judged against a list of what was looked at and let pass. */

const SERIOUS = new Set(['high', 'critical']);

/**
 * @typedef {{id: string, reason: string, until: string}} Allowed  an advisory (GHSA-…) that was looked at; `until` is a date
 * @typedef {{id: string, name: string, severity: string, title: string}} Advisory
 */

/** @returns {Advisory[] | null} each advisory once; null when the report is none, as from a registry that does not audit */
export function advisoriesOf(report) {
  if (typeof report?.vulnerabilities !== 'object' || report.vulnerabilities === null) return null;
  const found = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((cause) => typeof cause === 'object')
    .map(({ url = '', name, severity, title }) => ({ id: url.split('/').at(-1), name, severity, title }));
  return [...new Map(found.map((advisory) => [`${advisory.id} ${advisory.name}`, advisory])).values()];
}

/**
 * @param {Advisory[]} advisories
 * @param {Allowed[]} allowed
 * @param {string} today YYYY-MM-DD
 * @returns {string[]} what stands in the way, as sentences
 */
export function objections(advisories, allowed, today) {
  const lapsed = allowed
    .filter(({ until }) => until < today)
    .map(({ id, until }) => `${id} was let pass until ${until}: look at it again`);
  const passes = new Set(allowed.map(({ id }) => id));
  const open = advisories
    .filter(({ id, severity }) => SERIOUS.has(severity) && !passes.has(id))
    .map(({ id, name, severity, title }) => `${name}: ${title} (${severity}, ${id})`);
  const idle = allowed
    .filter(({ id }) => !advisories.some((advisory) => advisory.id === id))
    .map(({ id }) => `${id} is let pass and nothing has it any more: take it off the list`);
  return [...open, ...lapsed, ...idle];
}
