import { userInfo } from 'node:os';
import {
  listDeadLetters,
  retryDeadLetter,
  skipDeadLetter,
  type DeadLetter,
} from '@holdfast/event-store/dead-letters';
import type { Session } from '../session';
import { columns, Refused } from '../terminal';
import type { AddVerbs } from '../verb';

const list = async (
  { foundation, terminal }: Session,
  { all = false, json = false }: { all?: boolean; json?: boolean },
): Promise<void> => {
  const letters = await listDeadLetters(foundation.pools.system, { openOnly: !all });
  if (json) return terminal.out(JSON.stringify(letters, null, 2));
  if (letters.length === 0) return terminal.out(all ? 'There never was one.' : 'There are none.');
  const row = (letter: DeadLetter) => [
    letter.tenantId,
    letter.subscription,
    letter.position,
    letter.attempts,
    letter.lastAt.toISOString(),
    letter.resolution === null ? 'open' : `${letter.resolution} by ${letter.resolvedBy}`,
    letter.error.split('\n', 1)[0],
  ];
  terminal.out(
    columns(['TENANT', 'SUBSCRIPTION', 'POSITION', 'TRIES', 'LAST', 'STATE', 'ERROR'], letters.map(row)),
  );
};

type Resolve = typeof retryDeadLetter;

const resolve =
  (session: Session, how: Resolve, did: string) =>
  async (name: string, subscription: string, at: string, { by }: { by: string }): Promise<void> => {
    const { foundation, terminal } = session;
    const { tenantId } = await session.tenant(name);
    const position = Number(at);
    const open = await listDeadLetters(foundation.pools.system, { most: 10_000 });
    const letter = open.find(
      (one) => one.tenantId === tenantId && one.subscription === subscription && one.position === position,
    );
    const done =
      letter !== undefined &&
      (await how(foundation.pools.system, letter, { by, now: foundation.clock.now() }));
    if (!done)
      throw new Refused(
        'dead_letter_unknown',
        `${subscription} has no open dead letter at position ${at} of ${name}.`,
      );
    terminal.out(`${did}: ${subscription}, position ${position} of ${name}.`);
  };

export const deadLetterVerbs: AddVerbs = (program, session) => {
  const letters = program
    .command('dead-letters')
    .description('Events that a subscription could not digest, each of which has stopped it in its tenant.');
  letters
    .command('list')
    .description('Lists those that are open, the latest first.')
    .option('--all', 'those that were resolved as well')
    .option('--json', 'as JSON')
    .action((flags: { all?: boolean; json?: boolean }) => list(session, flags));
  const resolving = (verb: string, description: string, how: Resolve, did: string) =>
    letters
      .command(verb)
      .description(description)
      .argument('<tenant>', 'subdomain or id')
      .argument('<subscription>')
      .argument('<position>')
      .option('--by <who>', 'who decides this', userInfo().username)
      .action(resolve(session, how, did));
  resolving('retry', 'Lets the subscription try the event again.', retryDeadLetter, 'Tried again from here');
  resolving('skip', 'Lets the subscription go on without the event, for good.', skipDeadLetter, 'Skipped');
};
