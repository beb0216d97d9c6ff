import type { CalendarBlock } from '@holdfast/contracts/availability';
import type { ServicePage } from '@holdfast/contracts/service-page';
import type { PublicTenant } from '@holdfast/contracts/settings';
import { addDays } from '@holdfast/domain/kernel/dates';
import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { isOffered } from './block';

/** Availability changes under one's eyes: older than this it is asked for again. */
export const FRESH_MS = 30_000;

export const tenantQuery = () =>
  queryOptions({
    queryKey: ['tenant'],
    queryFn: ({ signal }) => api<PublicTenant>('/public/tenant', { signal }),
    staleTime: 5 * 60_000,
  });

export const serviceQuery = () =>
  queryOptions({
    queryKey: ['service'],
    queryFn: ({ signal }) => api<ServicePage>('/public/service', { signal }),
    staleTime: 5 * 60_000,
  });

export const fetchCalendar = (from: string | null, to: string | null, signal: AbortSignal) =>
  api<CalendarBlock[]>('/public/calendar', { query: { from, to }, signal });

/** Blocks that touch the dates `from` to `to`, both included. */
export const calendarQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['calendar', 'page', from, to],
    queryFn: ({ signal }) => fetchCalendar(from, to, signal),
    staleTime: FRESH_MS,
    refetchInterval: 2 * FRESH_MS,
    placeholderData: keepPreviousData,
  });

/** How far ahead to look, in days, before looking further; the last look has no end. */
const LOOKS = { date: [60, 240, null], time: [10, 60, null] } as const;

export const seek = async (
  from: string,
  mode: 'date' | 'time',
  enough: number,
  localNow: string,
  signal: AbortSignal,
): Promise<CalendarBlock[]> => {
  let found: CalendarBlock[] = [];
  for (const days of LOOKS[mode]) {
    const blocks = await fetchCalendar(from, days === null ? null : addDays(from, days), signal);
    found = blocks.filter((block) => block.start_date >= from && isOffered(block, localNow)).slice(0, enough);
    if (found.length === enough) break;
  }
  return found;
};

/** The first blocks that can be booked, at most five (docs/rules.md). */
export const upcomingQuery = (tenant: PublicTenant, localNow: string) =>
  queryOptions({
    queryKey: ['calendar', 'upcoming'],
    queryFn: ({ signal }) => seek(tenant.today, tenant.booking_mode, 5, localNow, signal),
    staleTime: FRESH_MS,
    refetchInterval: 2 * FRESH_MS,
  });

/** The same date where stays begin as well. */
type LandingWithStays = (
  client: QueryClient,
  firstBlock: string | null,
  localNow: string,
) => Promise<string | null>;

/**
 * The first date that something was free on when the visitor came: where the calendar opens. Known once and then kept, or the
 * calendar would turn while visitors are looking at it.
 */
export const landingQuery = (
  client: QueryClient,
  tenant: PublicTenant,
  localNow: string,
  withStays: LandingWithStays,
) =>
  queryOptions({
    queryKey: ['calendar', 'landing'],
    queryFn: async () => {
      const [first] = await client.ensureQueryData(upcomingQuery(tenant, localNow));
      const date = first?.start_date ?? null;
      return tenant.offers_stays ? withStays(client, date, localNow) : date;
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
