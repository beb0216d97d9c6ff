import type { INestApplicationContext } from '@nestjs/common';
import { DueChannelsSweep } from '@holdfast/jobs/channels/due-channels.sweep';
import type { Foundation } from '@holdfast/wiring/foundation';

/** Counts looks at calendars of other platforms by what came of them. */
export const watchLooks = ({ metrics }: Pick<Foundation, 'metrics'>, app: INestApplicationContext): void => {
  const help = 'Looks at calendars of other platforms, by what came of them';
  const looks = metrics.counter('holdfast_channel_looks_total', help, ['outcome']);
  app.get(DueChannelsSweep).onLook = (outcome) => looks.inc({ outcome });
};
