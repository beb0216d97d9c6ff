import { Body, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { GetTwoStep } from '@holdfast/application/two-step/get-two-step';
import { RenewedToken } from '@holdfast/contracts/sign-in';
import * as contract from '@holdfast/contracts/two-step';
import { Answers } from '../answers/answers';
import { Context, From } from '../requests/context.decorator';
import type { Origin } from '../requests/context.decorator';
import { ThrottledTwoStep } from '../limits/throttled-two-step';

/** The routes of two-step sign-in, the same for tenant admins and super admins: a controller says for whom. */
export abstract class TwoStepRoutes {
  constructor(
    // Named, since types of a class without a decorator of its own are not there at run time.
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(ThrottledTwoStep) private readonly throttled: ThrottledTwoStep,
  ) {}

  @Get()
  @Answers(contract.TwoStepStatus, 'Whether a code is asked for after the password')
  status(@Context() context: CommandContext) {
    return this.queries.execute(new GetTwoStep(context));
  }

  @Post('offer')
  @HttpCode(200)
  @Answers(contract.TwoStepOffer, 'A secret for an authenticator app. Nothing changes before it is confirmed')
  offer(
    @Context() context: CommandContext,
    @From() origin: Origin,
    @Body({ schema: contract.OfferTwoStep }) body: z.output<typeof contract.OfferTwoStep>,
  ) {
    return this.throttled.offer(context, origin, body);
  }

  @Post('enable')
  @HttpCode(200)
  @Answers(contract.TwoStepEnabled, 'Recovery codes, shown this once, and a fresh token; earlier ones ended')
  enable(
    @Context() context: CommandContext,
    @From() origin: Origin,
    @Body({ schema: contract.EnableTwoStep }) body: z.output<typeof contract.EnableTwoStep>,
  ) {
    return this.throttled.enable(context, origin, body);
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @Answers(contract.RecoveryCodes, 'New recovery codes, shown this once; all earlier ones are void')
  renewCodes(
    @Context() context: CommandContext,
    @From() origin: Origin,
    @Body({ schema: contract.ProveTwoStep }) body: z.output<typeof contract.ProveTwoStep>,
  ) {
    return this.throttled.renewCodes(context, origin, body);
  }

  @Post('disable')
  @HttpCode(200)
  @Answers(RenewedToken, 'A fresh token; every earlier one has ended')
  disable(
    @Context() context: CommandContext,
    @From() origin: Origin,
    @Body({ schema: contract.ProveTwoStep }) body: z.output<typeof contract.ProveTwoStep>,
  ) {
    return this.throttled.disable(context, origin, body);
  }
}
