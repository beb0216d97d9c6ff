import type { Stays, Tariff } from '@holdfast/contracts/tariff-answers';
import type { TariffPreview } from '@holdfast/contracts/tariff-preview';
import { queryOptions } from '@tanstack/react-query';
import { callConsole, get } from './console-api';

export const tariffQueries = {
  all: ['tariff'] as const,
  current: () =>
    queryOptions({
      queryKey: tariffQueries.all,
      queryFn: ({ signal }) => get<Tariff>('/admin/tariff', {}, signal),
    }),
};

/** What publishing a draft would change. */
export const previewQuery = (draft: object) =>
  queryOptions({
    queryKey: ['tariff-preview', draft],
    queryFn: ({ signal }) =>
      callConsole<TariffPreview>('/admin/tariff/preview', { method: 'POST', body: draft, signal }).then(
        ({ data }) => data,
      ),
    // A customer may book meanwhile: good for one look.
    staleTime: 0,
    gcTime: 0,
    // Without a connection it fails at once and says so, instead of waiting in silence.
    networkMode: 'always',
    refetchOnReconnect: true,
  });

export const stayQueries = {
  all: ['stays'] as const,
  /** As customers are told of stays. */
  current: () =>
    queryOptions({
      queryKey: stayQueries.all,
      queryFn: ({ signal }) => get<Stays>('/public/stays', {}, signal),
    }),
};
