import { moneyText } from '@holdfast/domain/kernel/money';
import { dayName } from '@holdfast/domain/kernel/words';
import type { AgreedTerms, ScheduleEvent } from '@holdfast/domain/schedule/schedule.events';
import type { ScheduleException, SchedulePatterns } from '@holdfast/domain/schedule/schedule.terms';
import type { Facts } from '../audit.queries';
import { dateText, yesNo } from './texts';
import type { Tellers } from './told';

const patternsText = (of: SchedulePatterns): string =>
  of.bookingMode === 'date'
    ? of.patterns.map(({ dayOfWeek, rangeDays }) => `${dayName(dayOfWeek)}, ${rangeDays} days`).join('; ')
    : of.patterns
        .map(({ days, startTime, endTime }) => `${days.map(dayName).join(', ')}, ${startTime} to ${endTime}`)
        .join('; ');

const termsOf = (terms: AgreedTerms): Facts => ({
  name: terms.name,
  effectiveFrom: dateText(terms.effectiveFrom),
  effectiveUntil: terms.effectiveUntil === null ? null : dateText(terms.effectiveUntil),
  price: moneyText(terms.price),
  fees: yesNo(terms.includeFees),
  deposit: moneyText(terms.deposit),
  patterns: patternsText(terms),
});

const exceptionText = (exception: ScheduleException): string => {
  const date = dateText(exception.date);
  switch (exception.type) {
    case 'blocked':
      return `${date}: nothing bookable`;
    case 'custom_price':
      return `${date}: ${moneyText(exception.price)}`;
    case 'custom_time': {
      const times = `${date}: ${exception.startTime} to ${exception.endTime}`;
      return exception.price === null ? times : `${times}, ${moneyText(exception.price)}`;
    }
  }
};

const exception = (id: string) => ({ type: 'schedule-exception', id });
const run = (id: string) => ({ type: 'schedule-run', id });

export const scheduleTellers: Tellers<ScheduleEvent> = {
  ScheduleCreated: (data) => ({ after: { ...termsOf(data), status: 'active' } }),
  ScheduleRevised: (data) => ({ after: termsOf(data) }),
  ScheduleActivated: () => ({ after: { status: 'active' } }),
  ScheduleDeactivated: () => ({ after: { status: 'inactive' } }),
  ScheduleExceptionAdded: (data) => ({
    after: { exception: exceptionText(data), reason: data.reasonRef },
    thing: exception(data.exceptionId),
  }),
  ScheduleExceptionRemoved: ({ exceptionId }) => ({
    after: { exception: null, reason: null },
    thing: exception(exceptionId),
  }),
  ScheduleDeleted: () => ({ after: { status: 'deleted' } }),
  ScheduleGenerationRequested: ({ runId, from, to }) => ({
    after: { range: `${dateText(from)} to ${dateText(to)}` },
    thing: run(runId),
  }),
  ScheduleGenerated: ({ runId, added, skippedCount }) => ({
    after: { blocks: `${added} added`, left: String(skippedCount) },
    thing: run(runId),
  }),
};
