import { Injectable } from '@nestjs/common';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { Passwords } from '@holdfast/ports/passwords.port';
import type { CommandContext } from '../kernel/command-context';
import { InjectPasswords } from '../kernel/ports';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { wrongPassword } from '../sign-in/wrong-password';
import type { TwoStepAccount, TwoStepCredentials, TwoStepState } from '../sign-in/two-step-account';
import { TwoStepAccounts } from './two-step-accounts';

export interface TwoStepWork {
  readonly tx: Work;
  readonly account: TwoStepAccount;
  readonly state: TwoStepState;
}

/** Runs a change of two-step sign-in for the caller's account. */
@Injectable()
export class TwoStepChange {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: TwoStepAccounts,
    @InjectPasswords() private readonly passwords: Passwords,
  ) {}

  /** For somebody whose token is all that is asked for. */
  run<Result>(
    context: CommandContext,
    change: (work: TwoStepWork) => Promise<Result | Rejection>,
  ): Promise<Outcome<Result>> {
    return this.within(context, this.accounts.of(context), null, change);
  }

  /** For somebody who has to type the password once more: a stolen token must not be enough. */
  async runWithPassword<Result>(
    context: CommandContext,
    password: string,
    change: (work: TwoStepWork, credentials: TwoStepCredentials) => Promise<Result | Rejection>,
  ): Promise<Outcome<Result>> {
    const account = this.accounts.of(context);
    const known = await account.credentials();
    const verdict = await this.passwords.verify(password, known?.hash ?? null);
    if (verdict.outcome === 'busy') return reject('busy');
    if (verdict.outcome === 'wrong' || known === null) return wrongPassword;
    return this.within(context, account, known.passwordVersion, (work) => change(work, known));
  }

  private within<Result>(
    context: CommandContext,
    account: TwoStepAccount,
    passwordVersion: number | null,
    change: (work: TwoStepWork) => Promise<Result | Rejection>,
  ): Promise<Outcome<Result>> {
    // What is told of it is told once: under a key, secrets and recovery codes would be kept for whoever asks again.
    const { tenantId, meta } = context;
    return this.unitOfWork.run({ tenantId, meta }, async (tx) => {
      const state = await account.load(tx);
      if (state === null) return reject('token_invalid');
      // Somebody else was faster: what was checked is not the password any more.
      if (passwordVersion !== null && state.passwordVersion !== passwordVersion) return wrongPassword;
      return change({ tx, account, state });
    });
  }
}
