import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone, wherever a command was called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** An absolute path inside the clone. */
export const inRoot = (...parts) => path.join(root, ...parts);
