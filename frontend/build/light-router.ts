import type { Plugin } from 'vite';

/** What is only done where pages fetch their data through the router (its "data" mode and React Server Components). */
const ONLY_WITH_DATA: readonly (readonly [string, string])[] = [
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
  ['return dataRouterState && (match.route.ErrorBoundary', 'return false && (match.route.ErrorBoundary'],
  ['if (dataRouterState) {\n        error =', 'if (false) {\n        error ='],
  ['if (dataRouterOpts && dataRouterState) {', 'if (false) {'],
  ['let onError = dataRouterState && onErrorHandler ?', 'let onError = false ?'],
  ['if (errors != null) {\n    let errorIndex', 'if (false) {\n    let errorIndex'],
];

const withoutData = (code: string): string =>
  ONLY_WITH_DATA.reduce((left, [found, instead]) => left.replace(found, instead), code);

/**
 * Names for developer tools, written onto components as the module runs, keep every component of the router in the build,
 * used or not. Without them, and told that making a component has no effect, the bundler leaves out forms and the like. Links can
 * fetch pages of the router's own framework ahead, which this is not; nor is it one whose pages get their data from the router.
 */
export const lightRouter = (): Plugin => ({
  name: 'light-router',
  enforce: 'pre',
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) => ({
      code: withoutData(code)
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace('return shouldPrefetch && !isAbsolute ?', 'return false ?')
        .replace(/= usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '= [false, null, {}]')
        .replace(/= (React\d*)\.(forwardRef|memo|createContext)\(/g, '= /*#__PURE__*/ $1.$2('),
      map: null,
    }),
  },
});
