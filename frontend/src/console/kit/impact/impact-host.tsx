import { late } from '../late';
import { useAskedImpact } from './weigh';

const Question = late(async () => (await import('./impact-question')).ImpactQuestion);

/** The one place where owners are asked about the bookings that a change of theirs touches. */
export const ImpactHost = () => {
  const asked = useAskedImpact();
  return asked === null ? null : <Question {...asked} />;
};
