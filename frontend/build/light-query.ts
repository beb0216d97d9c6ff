import type { Plugin } from 'vite';

const UNUSED = /\/(mutationCache|infiniteQueryBehavior)\.js$/;
const CLIENT = /@tanstack\/query-core\/.*\/(query|queryClient)\.js$/;
const STAND_IN = '\0query-without-mutations';

/** What the query client asks of its mutations, of which there are none. */
const source = `
export class MutationCache {
  findAll() { return []; }
  resumePausedMutations() { return Promise.resolve(); }
  clear() {}
}
export const infiniteQueryBehavior = () => {
  throw new Error('The public site is built without infinite queries: see light-query.ts');
};
`;

/**
 * The public site reads, and sends its few changes itself. The query client makes a cache for mutations and knows endless lists
 * all the same; without them every customer loads 2 kB less.
 */
export const lightQuery = (): Plugin => ({
  name: 'light-query',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id, importer) => (UNUSED.test(id) && importer && CLIENT.test(importer) ? STAND_IN : null),
  load: (id) => (id === STAND_IN ? source : null),
});
