/** One line of a calendar: `DTSTART;VALUE=DATE:20270604`. Names of properties and parameters are in capitals. */
export interface ContentLine {
  readonly name: string;
  readonly params: ReadonlyMap<string, string>;
  /** As it is written: escapes and all. */
  readonly value: string;
}

export interface ContentLines {
  readonly lines: readonly ContentLine[];
  /** Lines that have no name and colon. */
  readonly junk: number;
}

/** A byte order mark of UTF-8 or UTF-16, as Latin-1 shows it. */
const MARKS = /\u00ef\u00bb\u00bf|^(\u00ff\u00fe|\u00fe\u00ff)/g;

/**
 * The lines of a calendar, unfolded (RFC 5545, 3.1), whatever ends them. Unfolded as bytes: a fold may cut a letter of UTF-8 in two.
 * Marks and NULs are cut, so that UTF-16 with plain letters is read too.
 */
export function unfoldedLines(bytes: Uint8Array): readonly string[] {
  const raw = Buffer.from(bytes).toString('latin1').replaceAll('\0', '').replace(MARKS, '');
  const unfolded = raw.replace(/\r\n?/g, '\n').replace(/\n[ \t]/g, '');
  return Buffer.from(unfolded, 'latin1')
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** Each line with its parts; what is no line of a calendar is counted. */
export function contentLines(texts: readonly string[]): ContentLines {
  const lines = texts.map(contentLine);
  const readable = lines.filter((line) => line !== null);
  return { lines: readable, junk: lines.length - readable.length };
}

const NAME = /^[A-Za-z0-9-]+/;

function contentLine(text: string): ContentLine | null {
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return null;
  const params = new Map<string, string>();
  let rest = text.slice(name.length);
  while (rest.startsWith(';')) {
    const end = endOfParameter(rest);
    if (end < 0) return null;
    const [key = '', ...value] = rest.slice(1, end).split('=');
    params.set(key.toUpperCase(), value.join('=').replaceAll('"', ''));
    rest = rest.slice(end);
  }
  return rest.startsWith(':') ? { name: name.toUpperCase(), params, value: rest.slice(1).trim() } : null;
}

/** Where the next `;` or `:` is that stands in no quotes. */
function endOfParameter(text: string): number {
  let isQuoted = false;
  for (let index = 1; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === ';' || letter === ':')) return index;
  }
  return -1;
}

/** A text value as a person reads it (RFC 5545, 3.3.11). */
export const plainText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter));
