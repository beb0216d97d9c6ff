import type { Foundation } from '@holdfast/wiring/foundation';
import { InjectFoundation } from './foundation.token';

/** @deprecated the foundation's earlier name here */
export type Resources = Foundation;
/** @deprecated the foundation's earlier name here */
export const InjectResources = InjectFoundation;
