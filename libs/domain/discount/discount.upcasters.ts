import { adding } from '../kernel/upcaster';
import type { EventUpcaster } from '../kernel/upcaster';

export const discountUpcasters: readonly EventUpcaster[] = [
  adding('DiscountCreated', 1, { stayFrom: null, stayUntil: null, minNights: null, oncePerCustomer: false }),
];
