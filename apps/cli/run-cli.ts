import { Command, CommanderError } from 'commander';
import { CliModule } from './cli.module';
import { explanationOf } from './explanation';
import { Session } from './session';
import type { Terminal } from './terminal';
import { backupVerbs } from './verbs/backup';
import { customerVerbs } from './verbs/customers';
import { deadLetterVerbs } from './verbs/dead-letters';
import { keyVerbs } from './verbs/keys';
import { logVerbs } from './verbs/log';
import { migrateVerb } from './verbs/migrate';
import { moneyVerbs } from './verbs/money';
import { projectionVerbs } from './verbs/projections';
import { superAdminVerbs } from './verbs/super-admins';
import { tenantVerbs } from './verbs/tenants';

const verbs = [
  migrateVerb,
  backupVerbs,
  tenantVerbs,
  projectionVerbs,
  deadLetterVerbs,
  logVerbs,
  moneyVerbs,
  customerVerbs,
  keyVerbs,
  superAdminVerbs,
];

/**
 * Runs one verb.
 * @returns the exit code: 0 done, 1 refused or not as it should be, 2 not understood, 70 broken
 */
export const runCli = async (argv: readonly string[], terminal: Terminal): Promise<number> => {
  const session = new Session(terminal, CliModule.on);
  const program = new Command('holdfast')
    .description('Looks after a running Holdfast. It reads the same environment as the API and the worker.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(text.trimEnd()),
      writeErr: (text) => terminal.err(text.trimEnd()),
    });
  let code = 0;
  // Commander hands settings down only to commands that are made after them.
  for (const add of verbs) add(program, session, (worse) => (code = Math.max(code, worse)));
  try {
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    return explain(error, terminal);
  } finally {
    await session.close();
  }
};

const explain = (error: unknown, terminal: Terminal): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const { code, text } = explanationOf(error);
  terminal.err(`holdfast: ${text}`);
  return code;
};
