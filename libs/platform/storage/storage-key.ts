const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/**
 * The key of a stored file or folder, as it came.
 *
 * @throws for a key that is not of our own making: it could lead out of the storage
 */
export const storageKey = (key: string): string => {
  if (!KEY.test(key) || key.includes('..')) throw new Error('A storage key has an impossible form');
  return key;
};
