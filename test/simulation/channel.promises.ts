import { freeOf } from '@holdfast/domain/channel/free-time';
import type { OccupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { overlaps } from '@holdfast/domain/kernel/occupied-time';
import type { RecordedEvent } from '@holdfast/event-store/event';
import type { ChannelCells, OutsideStayCells } from '@holdfast/projections/channel/channel.table';
import { CHANNELS, claimsIn, OUTSIDE_STAYS, standing, withoutPreparation } from './channel.interpreters';
import { rowsOf } from './derived.interpreters';
import { timeOfStay } from './elsewhere.story';
import { logOf } from './log.interpreters';
import { timeOf } from './simulated-place';
import type { Sale, SimulatedPlace } from './simulated-place';
import type { SimulatedWorld } from './simulated-world';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const wallAfter = (world: SimulatedWorld, milliseconds: number): string =>
  new Date(world.time.now().getTime() + milliseconds).toISOString().slice(0, 16);

/** What is still to come. What ends today is let be: nobody waits for it any more. */
const ahead = (world: SimulatedWorld, tenantId: string): readonly OutsideStayCells[] =>
  [...rowsOf<OutsideStayCells>(world.database.tables, OUTSIDE_STAYS, tenantId).values()].filter(
    ({ ends }) => ends > wallAfter(world, DAY),
  );

/** As `outsideStaysHaveTheirTime` on a real database: what is claimed lies within, and what is free is nobody's who waits. */
const withoutTheirTime = (world: SimulatedWorld, tenantId: string): string[] => {
  const claims = claimsIn(world.database.tables, tenantId);
  return ahead(world, tenantId).flatMap((stay) => {
    const time = timeOfStay(stay);
    const own = claims.filter(({ outside_stay_id: id }) => id === stay.outside_stay_id);
    const isWithin = own.every(({ from, to }) => time.from <= from && to <= time.to);
    const isWhole = freeOf(time, own).length === 0;
    const isRight = isWithin && freeOf(time, claims).length === 0 && stay.waits !== isWhole;
    return isRight ? [] : [`outside stay ${stay.outside_stay_id} from ${time.from} has not its time`];
  });
};

/** The bookings of which their owner has been told that a channel lists their time. */
const toldOf = (
  world: SimulatedWorld,
  { tenantId, channelId }: SimulatedPlace['whose'],
): ReadonlySet<string> =>
  new Set(
    logOf(world.database.tables, tenantId).flatMap(({ type, fields }) => {
      if (fields[3] !== channelId || !['OutsideStayImported', 'OutsideStayMoved'].includes(type)) return [];
      return (JSON.parse(String(fields[8])) as { clashes: string[] }).clashes;
    }),
  );

/** Everybody has gone, and calendars were looked at since: what is sold elsewhere is known here, and every clash is told. */
export const unknownHere = (world: SimulatedWorld, since: number): string[] =>
  world.elsewhere.places.flatMap((place) => {
    const { tenantId, platform } = place.whose;
    if (!place.asked.some(({ at, isGood }) => at > since && isGood)) return [];
    const claims = claimsIn(world.database.tables, tenantId);
    const bookings = standing(world.database.tables, tenantId);
    const told = toldOf(world, place.whose);
    const sales = place.sold.filter((sale) => !sale.isVeiled && timeOf(sale).to > wallAfter(world, DAY));
    return sales.flatMap((sale) => {
      const time = timeOf(sale);
      const isLost = freeOf(time, claims).length > 0;
      const met = bookings.filter(([claim]) => overlaps({ ...claim, to: withoutPreparation(claim) }, time));
      return [
        ...(isLost ? [`${sale.id} of ${platform} from ${sale.from} is lost`] : []),
        ...met
          .filter(([{ booking_id: id }]) => !told.has(id))
          .map(([{ booking_id: id }]) => `nobody was told that ${sale.id} of ${platform} meets ${id}`),
      ];
    });
  });

/** Days later: what nobody lists any more is not taken here, unless its owner is being asked. */
export const baseless = (world: SimulatedWorld): string[] =>
  world.elsewhere.places.flatMap((place) => {
    const { tenantId, channelId, platform } = place.whose;
    const channel = rowsOf<ChannelCells>(world.database.tables, CHANNELS, tenantId).get(channelId);
    if (channel?.asks !== false) return [];
    return ahead(world, tenantId)
      .filter((stay) => stay.channel_id === channelId && !place.isTaken(timeOfStay(stay)))
      .map(({ starts }) => `${platform} has a stay from ${starts} that it does not list`);
  });

export const apartElsewhere = (world: SimulatedWorld): string[] =>
  world.tenantIds.flatMap((tenantId) => withoutTheirTime(world, tenantId));

/** A look is good for five minutes; then there is another before time is taken. */
const KNOWN_BY = 5 * MINUTE + 15_000;
/** Nobody looks twice within a minute: what went wrong then is as it is. */
const LOOKED_AT = MINUTE + 10_000;

/** Whether it could be known at this moment that a stay was sold: it was listed, and nothing went wrong with looking. */
const isKnowable = (world: SimulatedWorld, place: SimulatedPlace, sale: Sale, at: number): boolean => {
  const lately = (moment: number) => moment > at - LOOKED_AT && moment <= at;
  return (
    !sale.isVeiled &&
    sale.since <= at - KNOWN_BY &&
    sale.until > at &&
    place.downUntil <= at - LOOKED_AT &&
    !world.diedAt.some(lately) &&
    !place.asked.some((asked) => lately(asked.at) && !asked.isGood)
  );
};

/** Nobody has got time of which it could be known that somebody else has it. */
export const soldKnowingly = (world: SimulatedWorld, events: readonly RecordedEvent[]): string[] =>
  events
    .filter(({ type }) => type === 'BookingHeld')
    .flatMap(({ tenantId, stream, data, occurredAt }) => {
      const time = timeOf({ from: String(data['startDate']), to: String(data['endDate']) });
      return world.elsewhere.placesOf(tenantId).flatMap((place) =>
        place.sales
          .filter((sale) => overlaps(timeOf(sale), time))
          .filter((sale) => isKnowable(world, place, sale, occurredAt.getTime()))
          .map((sale) => `${stream.id} was held though ${place.whose.platform} lists ${sale.id}`),
      );
    });

/** No money is asked for time that a calendar was known to list. */
export const capturedElsewhere = (events: readonly RecordedEvent[]): string[] => {
  const stays = new Map<string, OccupiedTime>();
  const holds = new Map<string, OccupiedTime>();
  return events.flatMap(({ type, stream, data }) => {
    const id = String(data['outsideStayId'] ?? '');
    if (type === 'OutsideStayImported' || type === 'OutsideStayMoved')
      stays.set(id, { from: String(data['from']), to: String(data['to']) });
    if (type === 'OutsideStayGone') stays.delete(id);
    if (type === 'BookingHeld' || type === 'BookingHoldRetaken') {
      const { startDate: from, endDate: to } = data as Readonly<Record<string, string>>;
      holds.set(stream.id, timeOf({ from: String(from), to: String(to) }));
    }
    if (type === 'BookingConfirmed' || type === 'BookingMoved') holds.delete(stream.id);
    const hold = type === 'PaymentCaptureStarted' ? holds.get(stream.id) : undefined;
    if (hold === undefined) return [];
    // From here on it is its booking's, and its owner is told.
    holds.delete(stream.id);
    return [...stays.values()].some((stay) => overlaps(stay, hold))
      ? [`booking ${stream.id} is captured though somebody else has its time`]
      : [];
  });
};
