import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const WINDOW = 64 * 1024;

/** The last lines of a log, without reading all of a large file. */
export function lastLines(file, count) {
  let handle;
  try {
    handle = openSync(file, 'r');
  } catch {
    return [];
  }
  try {
    const { size } = fstatSync(handle);
    const buffer = Buffer.alloc(Math.min(size, WINDOW));
    readSync(handle, buffer, 0, buffer.length, size - buffer.length);
    return buffer.toString('utf8').trimEnd().split('\n').slice(-count);
  } finally {
    closeSync(handle);
  }
}
