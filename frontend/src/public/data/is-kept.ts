/** Under which name the customer's hold is kept. */
export const HOLD = 'holdfast.hold';

/** Whether something is kept on this device, without the code that would read it. */
export const isKept = (key: string): boolean => {
  try {
    return window.sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};
