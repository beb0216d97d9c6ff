/** The alphabet of text messages (3GPP TS 23.038, 6.2.1) without its control signs, and its extension, whose signs count twice. */
const BASIC = new Set(
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('^{}\\[~]|€');

/** Septets that fit into one segment. */
export const ONE_SEGMENT = 160;

/** How much room a text takes in the alphabet; null when a sign is not in it. */
export const septets = (text: string): number | null => {
  let count = 0;
  for (const sign of text) {
    if (!BASIC.has(sign) && !EXTENDED.has(sign)) return null;
    count += EXTENDED.has(sign) ? 2 : 1;
  }
  return count;
};

const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
};

/** The text with the signs of the alphabet only: accents are dropped, what has no likeness is left out. */
export const toGsm7 = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) => {
    if (septets(sign) !== null) return sign;
    const plain = PLAIN[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '');
    return septets(plain) === null ? (/\s/.test(sign) ? ' ' : '') : plain;
  })
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();

/** At most the given number of septets of a text, cut at a word where there is one. */
export const cutTo = (text: string, room: number): string => {
  if ((septets(text) ?? Infinity) <= room) return text;
  let cut = '';
  for (const sign of text) {
    if ((septets(cut + sign) ?? Infinity) > room - 1) break;
    cut += sign;
  }
  const word = cut.lastIndexOf(' ');
  return `${(word > room / 2 ? cut.slice(0, word) : cut).trimEnd()}.`;
};
