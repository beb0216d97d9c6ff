import { niceCeiling } from './nice-ceiling';

test.each([
  [1, 1],
  [3, 5],
  [5, 5],
  [11, 20],
  [99, 100],
  [1234, 2000],
  [0.4, 0.5],
])('the scale of a chart that reaches %d ends at %d', (value, ceiling) => {
  expect(niceCeiling(value)).toBeCloseTo(ceiling);
});
