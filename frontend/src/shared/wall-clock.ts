const formatters = new Map<string, Intl.DateTimeFormat>();

const wallClock = (zone: string): Intl.DateTimeFormat => {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
};

/** What the clock on the wall shows: `YYYY-MM-DDTHH:MM`. */
export const wallTimeAt = (instant: number | Date, zone: string): string =>
  wallClock(zone).format(instant).replace(' ', 'T');
