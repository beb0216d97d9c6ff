import { adding } from '../kernel/upcaster';
import type { EventUpcaster } from '../kernel/upcaster';

export const calendarUpcasters: readonly EventUpcaster[] = [adding('BlockAdded', 1, { scheduleId: null })];
