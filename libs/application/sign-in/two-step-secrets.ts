import { Injectable } from '@nestjs/common';
import { RECOVERY_CODES } from '@holdfast/domain/kernel/two-step';
import type { TwoStep, TwoStepProof } from '@holdfast/domain/kernel/two-step';
import type { SignInCodes } from '@holdfast/ports/sign-in-codes.port';
import { Vault } from '@holdfast/vault/vault';
import { InjectSignInCodes } from '../kernel/ports';
import type { Work } from '../kernel/unit-of-work';

/** What the vault keeps for one account: the app's secret, and the hashes of the recovery codes. */
interface TwoStepSecret {
  readonly secret: string;
  readonly recovery: readonly string[];
}

const APP_CODE = /^\d{6}$/;

/** Seals and opens what two-step sign-in compares codes with, under the tenant's lock. */
@Injectable()
export class TwoStepSecrets {
  constructor(
    private readonly vault: Vault,
    @InjectSignInCodes() private readonly codes: SignInCodes,
  ) {}

  /** What somebody has typed proves, if anything. */
  async proofOf(tx: Work, name: string, state: TwoStep, typed: string | undefined): Promise<TwoStepProof> {
    const code = (typed ?? '').replaceAll(/\s/g, '');
    if (code === '' || state.status === 'off') return { kind: 'nothing' };
    const { secret, recovery } = await this.open(tx, name, state);
    if (APP_CODE.test(code)) {
      const step = this.codes.stepOf(secret, code, tx.now);
      return step === null ? { kind: 'wrong' } : { kind: 'app', step };
    }
    const index = recovery.indexOf(this.codes.hashOf(code));
    return index < 0 ? { kind: 'wrong' } : { kind: 'recovery', code: index };
  }

  /** @throws when the vault has not what the log says: a bug, or a vault that was restored without its log */
  private async open(tx: Work, name: string, { secretVersion }: TwoStep): Promise<TwoStepSecret> {
    const row = await tx.row(this.vault.secretOfVersion(tx.tenantId, name, secretVersion));
    if (row === null) throw new Error('The secret of two-step sign-in is not in the vault');
    return JSON.parse(this.vault.openSecret(row)) as TwoStepSecret;
  }

  /** Seals the app's secret as it is, with new recovery codes beside it. Answers the codes: nobody can read them later. */
  async sealWithNewCodes(tx: Work, name: string, known: TwoStep, version: number): Promise<string[]> {
    const { secret } = await this.open(tx, name, known);
    const codes = this.codes.newRecoveryCodes(RECOVERY_CODES);
    this.seal(tx, name, version, { secret, recovery: codes.map((code) => this.codes.hashOf(code)) });
    return codes;
  }

  /** Seals the next version; earlier ones go. */
  seal(tx: Work, name: string, version: number, secret: TwoStepSecret): void {
    const { tenantId } = tx;
    tx.write(this.vault.sealSecret({ tenantId, name, version, value: JSON.stringify(secret) }));
    tx.write(this.vault.removeSecretsBefore(tenantId, name, version));
  }

  forget(tx: Work, name: string, { secretVersion }: TwoStep): void {
    tx.write(this.vault.removeSecretsBefore(tx.tenantId, name, secretVersion + 1));
  }
}
