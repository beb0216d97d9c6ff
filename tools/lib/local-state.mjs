import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Complaint } from './complaint.mjs';

const FILE = 'local-state.json';
/** What the file was called once. */
const FORMER_FILE = 'keepsakes.json';

/**
 * What is made up once and must be the same at every later start: secrets, passwords, ports, places. Kept in one file
 * of the data folder that only its owner can read. Without it the data cannot be read any more.
 */
export function openLocalState(dataFolder) {
  const file = path.join(dataFolder, FILE);
  const former = path.join(dataFolder, FORMER_FILE);
  if (existsSync(former) && !existsSync(file)) renameSync(former, file);
  const kept = read(file);
  const keep = (name, value) => {
    kept[name] = value;
    writeFileSync(`${file}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return value;
  };
  return {
    file,
    get: (name) => kept[name],
    keep,
    /** A secret of 32 random bytes, made the first time it is asked for. */
    secret: (name, encoding = 'base64url') => kept[name] ?? keep(name, randomBytes(32).toString(encoding)),
    /** A password that can be read aloud and typed, made the first time it is asked for. */
    password: (name) => kept[name] ?? keep(name, readablePassword()),
  };
}

function read(file) {
  if (!existsSync(file)) return {};
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Complaint(
      `${file} cannot be read: this data belongs to another user; set HOLDFAST_DATA to a folder of yours.`,
    );
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Complaint(
      `${file} is damaged: put a good copy back, for without its keys the data cannot be read.`,
    );
  }
}

// Without letters that look like others: 20 of 32 signs are 100 bits.
function readablePassword() {
  const signs = 'abcdefghijkmnpqrstuvwxyz23456789';
  const letters = Array.from(randomBytes(20), (byte) => signs[byte % 32]).join('');
  return letters.match(/.{5}/g).join('-');
}
