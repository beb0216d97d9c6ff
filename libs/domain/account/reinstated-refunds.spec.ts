import type { MoneyFact } from './facts';
import { promised, returned, cancelled, told, paid } from './testing/told';

describe('The movements of a booking with a refund on its way that is cancelled and stands again', () => {
  const open = promised('r1', 60_00);
  const failed: MoneyFact = { type: 'failed', refundId: 'r1' };
  const withdrawn: MoneyFact = { type: 'withdrawn', refundId: 'r1' };
  const stands: MoneyFact = { type: 'reinstated' };
  const ended = [...paid, open, cancelled(null)];
  const again = [...ended, stands, cancelled(null), stands];

  it('come to what still goes back, and to nothing once it is back', () => {
    expect(told(...ended, stands).sum).toBe(-60_00);
    for (const facts of [
      [...ended, stands, returned('r1', 60_00)],
      [...ended, returned('r1', 60_00), stands],
      [...ended, failed, stands, returned('r1', 60_00)],
      [...again, returned('r1', 60_00)],
    ])
      expect(told(...facts).sum).toBe(0);
  });

  it('come to nothing where it does not go back after all, whenever that is said', () => {
    for (const facts of [
      [...ended, stands, withdrawn],
      [...ended, stands, failed, withdrawn],
      [...ended, failed, stands, withdrawn],
      [...ended, withdrawn, stands],
      [...ended, failed, withdrawn, stands],
      [...again, withdrawn],
      [...again, failed, withdrawn],
    ])
      expect(told(...facts).sum).toBe(0);
  });

  it('come to nothing where it was asked for in two while the booking was cancelled, and neither goes back', () => {
    const inTwo = [...ended, promised('r1', 40_00), promised('r2', 20_00)];
    const neither: MoneyFact[] = [withdrawn, { type: 'withdrawn', refundId: 'r2' }];
    expect(told(...inTwo, stands).sum).toBe(-60_00);
    expect(told(...inTwo, stands, ...neither).sum).toBe(0);
    expect(told(...inTwo, ...neither, stands).sum).toBe(0);
  });
});
