import type { Decision, Rejection } from '@holdfast/domain/kernel/decision';
import type { TwoStep, TwoStepEvent } from '@holdfast/domain/kernel/two-step';
import type { IssuedToken } from '@holdfast/ports/tokens.port';
import type { Work } from '../kernel/unit-of-work';

/** Where the vault keeps a tenant admin's secret. */
export const ADMIN_TWO_STEP = 'admin-two-step';
/** Where the vault keeps a super admin's secret, among the platform's own. */
export const superAdminTwoStep = (adminId: string): string => `super-admin-two-step/${adminId}`;

/** What a password is compared with, and what an app calls the account. */
export interface TwoStepCredentials {
  readonly hash: string;
  readonly passwordVersion: number;
  readonly name: string;
}

export interface TwoStepState {
  readonly twoStep: TwoStep;
  readonly passwordVersion: number;
}

export interface TwoStepChanged {
  readonly state: TwoStepState;
  /** What a token must carry from now on. */
  readonly tokenVersion: number;
}

/** An account with two-step sign-in, whoever's it is. */
export interface TwoStepAccount {
  readonly tenantId: string;
  readonly secretName: string;
  credentials(): Promise<TwoStepCredentials | null>;
  /** Null when the account is no more. */
  load(tx: Work): Promise<TwoStepState | null>;
  /** Records what was decided. */
  change<Code extends string>(
    tx: Work,
    decide: (state: TwoStep) => Decision<TwoStepEvent, Code>,
  ): Promise<TwoStepChanged | Rejection>;
  issue(tokenVersion: number): Promise<IssuedToken>;
}
