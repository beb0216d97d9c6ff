import { calendarStories } from './calendar.stories';
import { cancelStories } from './cancel.stories';
import { changeStories } from './change.stories';
import { deskStories } from './desk.stories';
import { channelStories } from './channel.stories';
import { handStories } from './hand.stories';
import { impactStories } from './impact.stories';
import { moveStories } from './move.stories';
import { instalmentStories } from './instalment.stories';
import { manageStories } from './manage.stories';
import { moneyStories } from './money.stories';
import { ownerStories } from './owner.stories';
import { platformStories } from './platform.stories';
import { publicStories } from './public.stories';
import { quoteStories } from './quote.stories';
import { stayStories } from './stay.stories';
import { twoStepStories } from './two-step.stories';
import { undoStories } from './undo.stories';
import type { Story } from './stage';

export const stories: readonly Story[] = [
  ...platformStories,
  ...publicStories,
  ...manageStories,
  ...changeStories,
  ...cancelStories,
  ...handStories,
  ...moveStories,
  ...ownerStories,
  ...deskStories,
  ...undoStories,
  ...moneyStories,
  ...instalmentStories,
  ...calendarStories,
  ...impactStories,
  ...channelStories,
  ...stayStories,
  ...quoteStories,
  ...twoStepStories,
];
