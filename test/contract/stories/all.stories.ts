import { calendarStories } from './calendar.stories';
import { ownerStories } from './owner.stories';
import { platformStories } from './platform.stories';
import { publicStories } from './public.stories';
import { quoteStories } from './quote.stories';
import { stayStories } from './stay.stories';
import { twoStepStories } from './two-step.stories';
import type { Story } from './stage';

export const stories: readonly Story[] = [
  ...platformStories,
  ...publicStories,
  ...ownerStories,
  ...calendarStories,
  ...stayStories,
  ...quoteStories,
  ...twoStepStories,
];
