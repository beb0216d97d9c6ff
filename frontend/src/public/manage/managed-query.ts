import type { ManagedBooking } from '@holdfast/contracts/manage';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/api-error';
import { api, callApi } from '../../shared/api/api';
import type { RequestOptions } from '../../shared/api/api';
import { fetchFile } from '../../shared/api/fetch-file';

/** What proves to the server that somebody holds the link of a booking: they have no account. */
const byLink = (token: string) => ({ 'X-Booking-Token': token });

/** A call about the booking that a token opens. */
export const manageApi = <T>(token: string, path: string, options: RequestOptions = {}): Promise<T> =>
  api<T>(`/public/manage${path}`, { ...options, headers: byLink(token) });

/** A file about it. */
export const manageFile = (token: string, path: string): Promise<Blob> =>
  fetchFile(`/public/manage${path}`, { headers: byLink(token) });

/** What others do to the booking is seen after as many milliseconds. */
const SEEN_MS = 4_000;

/** What was answered last, by its token: asked for every few seconds, it is mostly the same. */
let last: { readonly token: string; readonly etag: string; readonly booking: ManagedBooking } | null = null;

const bookingNow = async (token: string, signal: AbortSignal): Promise<ManagedBooking> => {
  const before = last?.token === token ? last : null;
  try {
    // Where what is known still holds, the call fails with status 304.
    const asked = { ...byLink(token), ...(before && { 'If-None-Match': before.etag }) };
    const { data: booking, headers } = await callApi<ManagedBooking>('/public/manage', {
      headers: asked,
      signal,
    });
    const etag = headers.get('ETag');
    last = etag === null ? null : { token, etag, booking };
    return booking;
  } catch (cause) {
    if (before && cause instanceof ApiError && cause.status === 304) return before.booking;
    throw cause;
  }
};

export const managedQuery = (token: string) =>
  queryOptions({
    queryKey: ['manage', token],
    queryFn: ({ signal }) => bookingNow(token, signal),
    staleTime: 0,
    refetchInterval: SEEN_MS,
  });
