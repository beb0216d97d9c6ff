import { calendarStories } from './calendar.stories';
import { cancelStories } from './cancel.stories';
import { changeStories } from './change.stories';
import { instalmentStories } from './instalment.stories';
import { manageStories } from './manage.stories';
import { moneyStories } from './money.stories';
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
  ...manageStories,
  ...changeStories,
  ...cancelStories,
  ...ownerStories,
  ...moneyStories,
  ...instalmentStories,
  ...calendarStories,
  ...stayStories,
  ...quoteStories,
  ...twoStepStories,
];
