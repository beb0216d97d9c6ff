import type { PlantedFault } from './planted-fault';

export const rules: readonly PlantedFault[] = [
  {
    name: 'A stay that begins on the day on which another ends counts as an overlap',
    kind: 'rule',
    file: 'libs/domain/kernel/occupied-time.ts',
    find: 'a.from < b.to && b.from < a.to',
    plant: 'a.from <= b.to && b.from <= a.to',
    foundBy: ['libs/domain/kernel/occupied-time.spec.ts'],
  },
  {
    name: 'A hold never ends for others who want its time',
    kind: 'rule',
    file: 'libs/domain/booking/hold.decide.ts',
    find: `export const LAPSING: readonly Claim['state'][] = ['held', 'offered'];`,
    plant: `export const LAPSING: readonly Claim['state'][] = ['offered'];`,
    foundBy: ['libs/domain/booking/hold.spec.ts'],
  },
  {
    name: 'A discount of some per cent is rounded down instead of half up',
    kind: 'rule',
    file: 'libs/domain/pricing/price.ts',
    find: 'divideHalfUp(discounted * discount.amount, 10_000)',
    plant: 'Math.floor((discounted * discount.amount) / 10_000)',
    foundBy: ['libs/domain/pricing/price.spec.ts'],
  },
  {
    name: 'More goes back for a capture than is left of it while a refund is under way',
    kind: 'rule',
    file: 'libs/domain/account/plan-refund.ts',
    find: 'Math.max(0, amount - refunded - underWay)',
    plant: 'Math.max(0, amount - refunded)',
    foundBy: ['libs/domain/account/plan-refund.spec.ts'],
  },
  {
    name: 'Whoever books just a week ahead has free hours, too',
    kind: 'rule',
    file: 'libs/domain/pricing/policy.ts',
    find: 'daysBetween(bookedOn, arrival) > TOO_SOON_TO_BE_FREE_DAYS',
    plant: 'daysBetween(bookedOn, arrival) >= TOO_SOON_TO_BE_FREE_DAYS',
    foundBy: ['libs/domain/pricing/policy.spec.ts'],
  },
  {
    name: 'In the night in which an hour comes twice its second occurrence is meant',
    kind: 'rule',
    file: 'libs/domain/kernel/zone.ts',
    find: 'new Date(asUtc - offsetAt(new Date(asUtc + distance), zone))',
    plant: 'new Date(asUtc - offsetAt(new Date(asUtc + Math.max(0, distance)), zone))',
    foundBy: ['libs/domain/kernel/zone.spec.ts'],
  },
];
