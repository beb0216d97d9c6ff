/** The screens of the console, each as a browser comes to it: with a session, an address, and something done there. */
import { deskScreens } from './desk-screens.mjs';
import { ownerScreens } from './owner-screens.mjs';
import { operatorScreens } from './operator-screens.mjs';

/** `open` is given the hosts of those whom `console-people.mjs` signed in. */
export const consoleScreens = [...ownerScreens, ...deskScreens, ...operatorScreens].map(
  ({ as, host, path, before, act, ...screen }) => ({
    ...screen,
    room: 'console',
    as,
    open: async (page, address, hostOf) => {
      await before?.(page);
      await page.goto(address(as ? hostOf(as) : host, path));
      await page.getByRole('heading').first().waitFor();
      await act?.(page);
      // What fades in is there.
      await page.waitForTimeout(350);
    },
  }),
);
