import { userInfo } from 'node:os';
import { ResolveDeadLetter } from '@holdfast/application/dead-letter/resolve-dead-letter';
import { PLATFORM_TENANT_ID } from '@holdfast/application/kernel/command-context';
import { listDeadLetters, type DeadLetter } from '@holdfast/event-store/subscriptions/dead-letters';
import type { Session } from '../session';
import { columns, Refused } from '../terminal';
import type { AddVerbs } from '../verb';

type DeadLetterResolution = ResolveDeadLetter['resolution'];

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

/** The platform has a log too, and no subdomain. */
const tenantIdOf = async (session: Session, name: string): Promise<string> =>
  name === 'platform' || name === PLATFORM_TENANT_ID
    ? PLATFORM_TENANT_ID
    : (await session.tenant(name)).tenantId;

const resolve =
  (session: Session, resolution: DeadLetterResolution, did: string) =>
  async (name: string, subscription: string, at: string, { by }: { by: string }): Promise<void> => {
    const tenantId = await tenantIdOf(session, name);
    const position = Number(at);
    const open = await listDeadLetters(session.foundation.pools.system, { most: 10_000 });
    const letter = open.find(
      (one) => one.tenantId === tenantId && one.subscription === subscription && one.position === position,
    );
    const outcome = letter && (await session.command(new ResolveDeadLetter(letter, resolution, by)));
    if (outcome?.kind !== 'done')
      throw new Refused(
        'dead_letter_unknown',
        `${subscription} has no open dead letter at position ${at} of ${name}.`,
      );
    session.terminal.out(`${did}: ${subscription}, position ${position} of ${name}.`);
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
  const resolving = (verb: string, description: string, resolution: DeadLetterResolution, did: string) =>
    letters
      .command(verb)
      .description(description)
      .argument('<tenant>', 'subdomain or id, or "platform"')
      .argument('<subscription>')
      .argument('<position>')
      .option('--by <who>', 'who decides this', userInfo().username)
      .action(resolve(session, resolution, did));
  resolving('retry', 'Lets the subscription try the event again.', 'retried', 'Tried again from here');
  resolving('skip', 'Lets the subscription go on without the event, for good.', 'skipped', 'Skipped');
};
