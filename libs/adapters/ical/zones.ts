import { windowsZones } from './windows-zones';

/** What a TZID may mean: an IANA name, one that a program has put a prefix before (`/example.org/1/Europe/London`), or one of Windows. */
function zoneOf(tzid: string): string | null {
  // A file may call a zone `constructor`.
  const name = (Object.hasOwn(windowsZones, tzid) ? windowsZones[tzid] : undefined) ?? tzid;
  const segments = name.split('/').filter((segment) => segment !== '');
  const spellings = [name, ...[3, 2].map((count) => segments.slice(-count).join('/'))];
  return spellings.map(knownZone).find((zone) => zone !== null) ?? null;
}

/** The zone under the one name that the runtime has for it, however it was spelt; null for a name that is none. */
function knownZone(name: string): string | null {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** So many names of zones of one file are asked for: no calendar means as many. */
const MOST_ZONES = 100;

/** Asks once for each name of a file: it takes a while to find out. Names beyond the first hundred count as unknown. */
export function zoneNames(): (tzid: string | undefined) => string | null {
  const known = new Map<string, string | null>();
  return (tzid) => {
    if (tzid === undefined) return null;
    if (!known.has(tzid) && known.size < MOST_ZONES) known.set(tzid, zoneOf(tzid));
    return known.get(tzid) ?? null;
  };
}
