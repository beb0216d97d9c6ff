import type { PlantedFault } from './planted-fault';

export const processes: readonly PlantedFault[] = [
  {
    name: 'Money is taken before the time is secured',
    kind: 'process',
    file: 'libs/application/payment/settle-payment.ts',
    find: `    const begun = await this.steps.begin.run(context, bookingId, held, by);
    if ('kind' in begun) return begun;
    if ('settled' in begun) return { state: 'confirmed' };
    const requestId = \`k-\${order.id}-\${begun.captureNumber}\`;
    const captured = await this.payments.captureOrder(account, order.id, requestId);`,
    plant: `    const captured = await this.payments.captureOrder(account, order.id, \`k-\${order.id}-1\`);
    const begun = await this.steps.begin.run(context, bookingId, held, by);
    if ('kind' in begun) return begun;
    if ('settled' in begun) return { state: 'confirmed' };`,
    foundBy: ['test/e2e/late-approvals.e2e-spec.ts'],
  },
  {
    name: 'A message is sent twice, since that it was sent is noted in a single try',
    kind: 'process',
    file: 'libs/application/messages/send-message.ts',
    find: `    return keepTrying(
      () => writeInTenant(this.pool, claimed.tenantId, [noteOf(claimed, outcome, this.clock.now())]),
      claimEnds,
    );`,
    plant: `    void claimEnds;
    return writeInTenant(this.pool, claimed.tenantId, [noteOf(claimed, outcome, this.clock.now())]).then(
      () => undefined,
    );`,
    foundBy: ['test/e2e/messages.e2e-spec.ts'],
    test: 'forgets no yes that it could not note',
  },
  {
    name: 'A message is given up when the mail server is away for a moment',
    kind: 'process',
    file: 'libs/application/messages/send-message.ts',
    find: 'return postponeMessage(message, now, outcome.issue);',
    plant: `return settleMessage(message, 'dead', now, { error: outcome.issue });`,
    foundBy: ['test/e2e/messages.e2e-spec.ts'],
    test: 'tries again while the mail server is down',
  },
  {
    name: 'The position of a subscription is kept before its work is done',
    kind: 'process',
    file: 'libs/event-store/subscriptions/subscription-turn.ts',
    find: `      const statements = lifted.length === 0 ? [] : await workedOut(send, this.subscription, lifted);
      await send([...statements, advance(this.pair.tenantId, name, version, reached), COMMIT]);`,
    plant: `      await send([advance(this.pair.tenantId, name, version, reached), COMMIT]);
      await send([BEGIN, scope('holdfast_system', this.pair.tenantId)]);
      const statements = lifted.length === 0 ? [] : await workedOut(send, this.subscription, lifted);
      await send([...statements, COMMIT]);`,
    foundBy: ['libs/event-store/subscriptions/dead-letters.int-spec.ts'],
  },
  {
    name: 'Processes go by the clock of their machine, whatever it shows',
    kind: 'process',
    file: 'libs/wiring/foundation.ts',
    find: 'if (options.clock === undefined) await ownClock.start();',
    plant: '',
    foundBy: ['test/faults/machine.fault-spec.ts'],
    test: '25 clock-skew',
  },
  {
    name: 'A full disk is answered like a bug, and nobody is asked to try again',
    kind: 'process',
    file: 'apps/api/http/problems/problem.of-error.ts',
    find: `(error.code === 'ENOSPC' || error.code === 'EDQUOT')`,
    plant: `error.code === 'EDQUOT'`,
    foundBy: ['test/faults/machine.fault-spec.ts'],
    test: '27 disk-full',
  },
];
