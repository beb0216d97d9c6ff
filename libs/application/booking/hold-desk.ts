import { Injectable } from '@nestjs/common';
import { HoldLimits } from './hold-limits';
import { HoldTokens } from './hold-tokens';

/** What whoever asks for a hold is asked: is it yours, and how many have you? */
@Injectable()
export class HoldDesk {
  constructor(
    readonly tokens: HoldTokens,
    readonly limits: HoldLimits,
  ) {}
}
