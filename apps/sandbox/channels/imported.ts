/** What a platform makes of a calendar that it is given: dates, and nothing else. Read in its own plain way, not in ours. */
export interface ImportedNights {
  readonly uid: string;
  readonly from: string;
  readonly to: string;
}

const dated = (text: string): string => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;

/** The nights in a calendar. An entry that is transparent, or has no dates, is passed over. */
export function nightsIn(text: string): readonly ImportedNights[] {
  const lines = text.replace(/\r\n[ \t]/g, '').split(/\r?\n/);
  const found: ImportedNights[] = [];
  let event: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).split(';')[0] ?? '';
    const value = line.slice(colon + 1);
    if (line === 'BEGIN:VEVENT') event = {};
    else if (line === 'END:VEVENT') {
      const { UID = '', DTSTART = '', DTEND = '', TRANSP } = event;
      const isTaken = TRANSP !== 'TRANSPARENT' && /^\d{8}/.test(DTSTART) && /^\d{8}/.test(DTEND);
      if (isTaken) found.push({ uid: UID, from: dated(DTSTART), to: dated(DTEND) });
    } else event[name] = value;
  }
  return found;
}
