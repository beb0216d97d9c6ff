/** Turns bytes and header fields of a mail into text (RFC 2045, 2047, 2231). */

export function decodeBytes(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset || 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** The body of a part without its transfer encoding. */
export function decodeTransfer(body: Buffer, encoding: string): Buffer {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return Buffer.from(body.toString('latin1'), 'base64');
    case 'quoted-printable':
      return unquote(
        body
          .toString('latin1')
          .replace(/[ \t]+(?=\r?\n|$)/g, '')
          .replace(/=\r?\n/g, ''),
      );
    default:
      return body;
  }
}

const unquote = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

/** A header field with its encoded words read. White space between two of them is not part of the text. */
export function decodeWords(field: string): string {
  return field
    .replace(/(=\?[^?\s]+\?[bqBQ]\?[^?\s]*\?=)\s+(?==\?[^?\s]+\?[bqBQ]\?)/g, '$1')
    .replace(
      /=\?([^?\s*]+)(?:\*[^?\s]*)?\?([bqBQ])\?([^?\s]*)\?=/g,
      (_, charset: string, kind: string, text: string) =>
        decodeBytes(
          kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : unquote(text.replace(/_/g, ' ')),
          charset,
        ),
    );
}

export interface Field {
  /** The part before the first semicolon, in lower case. */
  readonly value: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** A structured field such as `text/plain; charset=utf-8`, with parameters that go over several pieces put together. */
export function readField(field: string): Field {
  const [value = '', ...rest] = field.match(/(?:[^;"]|"(?:[^"\\]|\\.)*")+/g) ?? [];
  const pieces = rest.flatMap((part) => {
    const [, name, text] = /^\s*([^=\s]+)\s*=\s*([\s\S]*?)\s*$/.exec(part) ?? [];
    if (name === undefined || text === undefined) return [];
    return [{ name: name.toLowerCase(), text: text.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1') }];
  });
  const parameters = new Map<string, string>();
  for (const base of new Set(pieces.map(({ name }) => name.replace(/\*.*$/, '')))) {
    parameters.set(base, parameterOf(pieces, base));
  }
  return { value: value.trim().toLowerCase(), parameters };
}

/** `filename*0*=utf-8''a%20; filename*1=b` is one parameter in two pieces, the first of them encoded (RFC 2231). */
function parameterOf(pieces: readonly { name: string; text: string }[], base: string): string {
  const own = pieces.filter(({ name }) => name === base || name.startsWith(`${base}*`));
  const extended = own.filter(({ name }) => name !== base);
  if (extended.length === 0) return decodeWords(own[0]?.text ?? '');
  const order = (name: string) => Number(/\*(\d+)/.exec(name)?.[1] ?? 0);
  const sorted = extended.toSorted((a, b) => order(a.name) - order(b.name));
  const [, charset = 'utf-8', first = sorted[0]?.text ?? ''] =
    /^([^']*)'[^']*'([\s\S]*)$/.exec(sorted[0]?.text ?? '') ?? [];
  const bytes = sorted.map(({ name, text }, index) => {
    const raw = index === 0 ? first : text;
    return name.endsWith('*') ? unquote(raw.replace(/%([0-9A-Fa-f]{2})/g, '=$1')) : Buffer.from(raw);
  });
  return decodeBytes(Buffer.concat(bytes), charset);
}
