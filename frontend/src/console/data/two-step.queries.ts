import type { TwoStepStatus } from '@holdfast/contracts/two-step';
import { queryOptions } from '@tanstack/react-query';
import { get } from './console-api';

/** Whose two-step sign-in it is: where the API keeps it. */
export type TwoStepHome = '/admin' | '/superadmin';

export const twoStepQueries = {
  all: ['two-step'] as const,
  status: (home: TwoStepHome) =>
    queryOptions({
      queryKey: [...twoStepQueries.all, home],
      queryFn: ({ signal }) => get<TwoStepStatus>(`${home}/two-step`, {}, signal),
    }),
};
