import { EraseCustomer } from '@holdfast/application/customer/erase-customer';
import { ExportCustomer } from '@holdfast/application/customer/export-customer';
import { operatorContext } from '@holdfast/application/kernel/command-context';
import type { Session } from '../session';
import { Refused } from '../terminal';
import type { AddVerbs } from '../verb';

/** Everything about the person, and who that is in this tenant. @throws Refused */
const find = async (session: Session, name: string, email: string) => {
  const { tenantId } = await session.tenant(name);
  const found = await session.query(new ExportCustomer(tenantId, email));
  if (found.files.length === 0)
    throw new Refused('customer_unknown', `${name} knows nobody by the address ${email}.`);
  return { tenantId, found, subjects: [...new Set(found.files.map((file) => file.subject_id))] };
};

interface EraseFlags {
  readonly yes?: boolean;
  readonly force?: boolean;
}

const erase = async (session: Session, name: string, email: string, { yes, force }: EraseFlags) => {
  const { tenantId, found, subjects } = await find(session, name, email);
  if (!yes)
    throw new Refused(
      'not_confirmed',
      `This forgets the person behind ${found.files.length} bookings for good. Say --yes to do it.`,
    );
  for (const subjectId of subjects) {
    const outcome = await session.command(
      new EraseCustomer(operatorContext(tenantId), subjectId, force === true),
    );
    if (outcome.kind === 'rejected')
      throw new Refused(
        outcome.code,
        outcome.code === 'customer_has_upcoming_bookings'
          ? 'The customer is still expected. Say --force to forget them all the same.'
          : `It was refused: ${outcome.code}.`,
      );
    session.terminal.out(`Erased: ${subjectId}`);
  }
};

export const customerVerbs: AddVerbs = (program, session) => {
  const customer = program.command('customer').description("A person's data, in one tenant.");
  const about = (verb: string, description: string) =>
    customer
      .command(verb)
      .description(description)
      .argument('<tenant>', 'subdomain or id')
      .argument('<email>');
  about('export', 'Prints everything that is held about a person.').action(
    async (name: string, email: string) =>
      session.terminal.out(JSON.stringify((await find(session, name, email)).found, null, 2)),
  );
  about('erase', 'Forgets a person; amounts, dates and references stay.')
    .option('--yes', 'I mean it')
    .option('--force', 'although they are still expected')
    .action((name: string, email: string, flags: EraseFlags) => erase(session, name, email, flags));
};
