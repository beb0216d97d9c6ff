import { Injectable } from '@nestjs/common';
import { HoldLimits } from './hold-limits';
import { HoldTokens } from './hold-tokens';
import { OncePerCustomer } from './once-per-customer';

/** What whoever asks for a hold is asked: is it yours, how many have you, and have you had this code before? */
@Injectable()
export class HoldDesk {
  constructor(
    readonly tokens: HoldTokens,
    readonly limits: HoldLimits,
    readonly oncePerCustomer: OncePerCustomer,
  ) {}
}
