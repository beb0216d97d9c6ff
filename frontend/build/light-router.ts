import type { Plugin } from 'vite';

/**
 * Names for developer tools, written onto components as the module runs, keep every component of the router in the build,
 * used or not. Without them, and told that making a component has no effect, the bundler leaves out forms and the like. Links can
 * fetch pages of the router's own framework ahead, which this is not.
 */
export const lightRouter = (): Plugin => ({
  name: 'light-router',
  enforce: 'pre',
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace('return shouldPrefetch && !isAbsolute ?', 'return false ?')
        .replace(/= usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '= [false, null, {}]')
        .replace(/= (React\d*)\.(forwardRef|memo|createContext)\(/g, '= /*#__PURE__*/ $1.$2('),
      map: null,
    }),
  },
});
