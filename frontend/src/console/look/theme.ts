import { createTheme, Drawer, Modal } from '@mantine/core';

/** Colours, type and radii stand in tokens.css; here is how components behave. */
export const consoleTheme = createTheme({
  primaryColor: 'blue',
  fontSmoothing: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Modal: Modal.extend({
      defaultProps: {
        lockScroll: false,
        centered: true,
        overlayProps: { backgroundOpacity: 0.45 },
        closeButtonProps: { 'aria-label': 'Close', size: 44, iconSize: 20 },
        attributes: { inner: { 'data-scroll-lock': true } },
      },
    }),
    Drawer: Drawer.extend({
      defaultProps: {
        lockScroll: false,
        position: 'right',
        overlayProps: { backgroundOpacity: 0.45 },
        closeButtonProps: { 'aria-label': 'Close', size: 44, iconSize: 20 },
        attributes: { inner: { 'data-scroll-lock': true } },
      },
    }),
  },
});
