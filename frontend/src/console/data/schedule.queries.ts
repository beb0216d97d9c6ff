import type { Schedule, ScheduleDetail, ScheduleException } from '@holdfast/contracts/schedules';
import { queryOptions } from '@tanstack/react-query';
import { get } from './console-api';

export const scheduleQueries = {
  all: ['schedules'] as const,
  list: () =>
    queryOptions({
      queryKey: [...scheduleQueries.all, 'list'],
      queryFn: ({ signal }) => get<Schedule[]>('/admin/schedules', {}, signal),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...scheduleQueries.all, 'one', id],
      queryFn: ({ signal }) => get<ScheduleDetail>(`/admin/schedules/${id}`, {}, signal),
    }),
  exceptions: (id: string) =>
    queryOptions({
      queryKey: [...scheduleQueries.all, 'exceptions', id],
      queryFn: ({ signal }) => get<ScheduleException[]>(`/admin/schedules/${id}/exceptions`, {}, signal),
    }),
};
