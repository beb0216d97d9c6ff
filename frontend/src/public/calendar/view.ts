import type { PublicTenant } from '@holdfast/contracts/settings';
import { nearestMonth, nearestWeek } from '@holdfast/contracts/years';
import { dateOf } from '@holdfast/domain/kernel/dates';
import { isMonth, monthOf } from '@holdfast/domain/kernel/months';
import { mondayOf, startOfWeek, weekOf } from '@holdfast/domain/kernel/weeks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { rememberView } from '../data/last-view';
import { landingQuery } from '../data/queries';
import { landingOf } from './views';

/** What of the calendar is shown. It lives in the address, so that it can be reloaded, shared and gone back to. */
export interface CalendarState {
  readonly month: string;
  /** The Monday of the week that is shown. */
  readonly monday: string;
  readonly isList: boolean;
  /** The block whose sheet is open. */
  readonly blockId: string | null;
}

/**
 * Reads an address as strangers write it: what makes no sense means nothing, and what lies before today means now. An address that
 * names no dates shows those of `landing`: visitors who come to choose should not find an empty page.
 */
export const readView = (
  search: URLSearchParams,
  today: string,
  hidesPast: boolean,
  landing: string | null,
): CalendarState => {
  const month = search.get('month');
  const monday = mondayOf(nearestWeek(search.get('week') ?? ''));
  const earliest = (asked: string, now: string) => (hidesPast && asked < now ? now : asked);
  const first = landing && landing > today ? landing : today;
  return {
    month: isMonth(month) ? earliest(nearestMonth(month), monthOf(today)) : monthOf(first),
    monday: monday ? earliest(monday, startOfWeek(today)) : startOfWeek(first),
    isList: search.get('view') === 'list',
    blockId: search.get('block'),
  };
};

export interface ViewChange {
  month?: string;
  monday?: string;
  isList?: boolean;
  blockId?: string | null;
}

const apply = (search: URLSearchParams, change: ViewChange): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (change.month) next.set('month', change.month);
  if (change.monday) next.set('week', weekOf(change.monday));
  if (change.isList !== undefined) {
    if (change.isList) next.set('view', 'list');
    else next.delete('view');
  }
  if (change.blockId) next.set('block', change.blockId);
  if (change.blockId === null) next.delete('block');
  return next;
};

const addressOf = ({ month, monday, isList }: CalendarState, mode: 'date' | 'time'): ViewChange =>
  mode === 'date' ? { month, isList } : { monday, isList };

/** What stays with a step through the history. */
interface StepState {
  /** A sheet was opened: closing it can be a step back. */
  readonly isSheet?: true;
  /** Where an address that names no dates opened: coming back to it leads there again, whatever has been taken since. */
  readonly landed?: string | null;
}

/** The view, and how to change it. `isPlaced`: it is known where to open, which an address that names no dates leaves to what is free. */
export const useCalendarView = (tenant: PublicTenant, localNow: string) => {
  const landing = useQuery(landingQuery(useQueryClient(), tenant, localNow, landingOf));
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const state = location.state as StepState | null;
  const navigate = useNavigate();
  const isNamed = search.has('month') || search.has('week');
  const landed = state?.landed === undefined ? landing.data : state.landed;
  const step = { landed } satisfies StepState;

  const change = (what: ViewChange) => setSearch((old) => apply(old, what), { state: step });
  const openBlock = (blockId: string) =>
    setSearch((old) => apply(old, { blockId }), { state: { ...step, isSheet: true } satisfies StepState });
  const closeBlock = () => {
    if (state?.isSheet) void navigate(-1);
    else setSearch((old) => apply(old, { blockId: null }), { replace: true, state: step });
  };
  const isPlaced = landed !== undefined || landing.isError || isNamed;
  const view = readView(search, dateOf(localNow), tenant.hide_past_dates, landed ?? null);

  useEffect(() => {
    if (isPlaced) rememberView(apply(new URLSearchParams(), addressOf(view, tenant.booking_mode)).toString());
  });
  useEffect(() => {
    if (isNamed || landed === undefined || state?.landed !== undefined) return;
    void navigate(
      { search: location.search, hash: location.hash },
      { replace: true, state: { ...state, landed } },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is known
  }, [isNamed, landed]);
  return { view, isPlaced, change, openBlock, closeBlock };
};
