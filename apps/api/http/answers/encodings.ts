/** How a kept answer can be sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

const MOST_REMEMBERED = 200;
const KNOWN: readonly Encoding[] = ['br', 'gzip'];
const TOKEN = /^\s*([\w*-]+)\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/i;

const chosen = new Map<string, Encoding>();

const qualities = (header: string): Map<string, number> =>
  new Map(
    header.split(',').flatMap((part) => {
      const [, name, quality] = TOKEN.exec(part) ?? [];
      return name === undefined ? [] : [[name.toLowerCase(), quality === undefined ? 1 : Number(quality)]];
    }),
  );

const choose = (header: string): Encoding => {
  const given = qualities(header);
  const qualityOf = (encoding: string) => given.get(encoding) ?? given.get('*') ?? 0;
  // What the client likes best; of equals the smaller, and anything rather than plain text, unless that is preferred.
  const [best] = KNOWN.toSorted((a, b) => qualityOf(b) - qualityOf(a));
  return best !== undefined && qualityOf(best) > 0 && qualityOf(best) >= (given.get('identity') ?? 0)
    ? best
    : 'identity';
};

/** The encoding for an `Accept-Encoding` (RFC 9110, 12.5.3). There are few different ones: each is read once. */
export const encodingFor = (header: string | undefined): Encoding => {
  if (header === undefined) return 'identity';
  let encoding = chosen.get(header);
  if (encoding === undefined) {
    encoding = choose(header);
    if (chosen.size >= MOST_REMEMBERED) chosen.clear();
    chosen.set(header, encoding);
  }
  return encoding;
};
