import { windowsZones } from './windows-zones';

/** What a TZID may mean: an IANA name, one that a program has put a prefix before (`/example.org/1/Europe/London`), or one of Windows. */
function zoneOf(tzid: string): string | null {
  const name = windowsZones[tzid] ?? tzid;
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

/** Asks once for each name of a file: it takes a while to find out. */
export function zoneNames(): (tzid: string | undefined) => string | null {
  const known = new Map<string, string | null>();
  return (tzid) => {
    if (tzid === undefined) return null;
    const zone = known.get(tzid) ?? zoneOf(tzid);
    known.set(tzid, zone);
    return zone;
  };
}
