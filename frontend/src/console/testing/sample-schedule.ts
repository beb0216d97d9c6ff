import type { ScheduleDetail } from '@holdfast/contracts/schedules';

export const sampleSchedule: ScheduleDetail = {
  id: 's1',
  schedule_name: 'Weeks',
  effective_from: '2030-01-01',
  effective_until: null,
  price: 450,
  customer_price: 450,
  include_paypal_fees: false,
  security_deposit: null,
  is_active: true,
  pattern_count: 1,
  exception_count: 1,
  patterns: [{ day_of_week: 1, booking_range_days: 5 }],
};

const none = { count: 0, blocks: [] };
export const nothingDiffers = { ...none, changed_by_hand: none, staying: none, missing: 0 };
