import { CreateSuperAdmin } from '@holdfast/application/sign-in/create-super-admin';
import { Refused } from '../terminal';
import type { AddVerbs } from '../verb';

const SHORTEST = 6;

export const superAdminVerbs: AddVerbs = (program, session) => {
  program
    .command('super-admin')
    .description('Those who run the platform.')
    .command('create')
    .description(
      'Makes a super admin. The password is read from standard input, so that no history keeps it.',
    )
    .argument('<username>')
    .action(async (username: string) => {
      const password = (await session.terminal.input()).replace(/\r?\n$/, '');
      if (password.length < SHORTEST)
        throw new Refused('password_too_short', `A password has at least ${SHORTEST} characters.`);
      const outcome = await session.command(new CreateSuperAdmin(username, password));
      if (outcome.kind === 'rejected')
        throw new Refused(outcome.code, `There is a super admin "${username}" already.`);
      session.terminal.out(`Made: ${username}`);
    });
};
