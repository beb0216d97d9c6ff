import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const fileOf = (name: string): string => join(__dirname, 'recorded', `${name}.ndjson.br`);

/** A part of the recording: lines of text, compressed. */
export const writePart = (name: string, lines: readonly string[]): void => {
  const text = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  writeFileSync(fileOf(name), brotliCompressSync(text, { params }));
};

export const readPart = (name: string): string[] =>
  brotliDecompressSync(readFileSync(fileOf(name)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');

/** Rows by table, each as the server's own text of it. */
export type Rows = ReadonlyMap<string, readonly string[]>;

/** As in a backup: a line that names a table, then its rows. */
export const writeRows = (name: string, rows: Rows): void =>
  writePart(
    name,
    [...rows].flatMap(([table, lines]) => [JSON.stringify({ table }), ...lines]),
  );

export const readRows = (name: string): Rows => {
  const rows = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of readPart(name)) {
    const table = /^\{"table":"([^"]+)"\}$/.exec(line)?.[1];
    if (table === undefined) current.push(line);
    else rows.set(table, (current = []));
  }
  return rows;
};
