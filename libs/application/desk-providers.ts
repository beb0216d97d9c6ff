import type { Provider } from '@nestjs/common';
import { OwnersDesk } from './desk/owners-desk';
import { PreviewTargetHandler } from './desk/preview-target';

/** What owners do at their desk about the time of bookings: take them by hand, keep them, move them. */
export const deskProviders: readonly Provider[] = [OwnersDesk, PreviewTargetHandler];
