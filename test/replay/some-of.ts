import type { Random } from '../simulation/random';
import type { Asked } from './answers';

interface Answered {
  readonly answers: readonly Pick<Asked, 'operation'>[];
}

/** So many, as chance has it, and of the others whoever was asked for something that none before was: every operation is among them. */
export const someOf = <One extends Answered>(all: readonly One[], many: number, random: Random): One[] => {
  const asked = new Set<string>();
  return all
    .map((one) => ({ one, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
    .filter(({ answers }, nth) => {
      const operations = answers.map(({ operation }) => operation);
      const isTaken = nth < many || operations.some((operation) => !asked.has(operation));
      if (isTaken) for (const operation of operations) asked.add(operation);
      return isTaken;
    });
};
