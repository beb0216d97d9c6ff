import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { ChangeSettings } from '@holdfast/application/settings/change-settings';
import { ChooseTheme } from '@holdfast/application/settings/choose-theme';
import { GetSettings } from '@holdfast/application/settings/get-settings';
import { RenewLinks } from '@holdfast/application/manage/renew-links';
import { RenewLinks as RenewLinksWish } from '@holdfast/contracts/manage';
import { orImpact } from '@holdfast/contracts/impact';
import * as contract from '@holdfast/contracts/settings';
import { ForTenantAdmins } from '../http/access/access';
import { Answers, AnswersNothing } from '../http/answers/answers';
import { ShowsImpact } from '../http/answers/impact.interceptor';
import { Context } from '../http/requests/context.decorator';

@ApiTags('Tenant admin')
@Controller('api/admin')
export class SettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('settings')
  @ForTenantAdmins('settings:write')
  @Answers(contract.Settings, "The tenant's settings")
  settings(@Context() { tenantId }: CommandContext) {
    return this.queries.execute(new GetSettings(tenantId));
  }

  @Put('settings')
  @ForTenantAdmins('settings:write')
  @ShowsImpact()
  @Answers(orImpact(contract.Settings), 'The settings after the change')
  change(
    @Context() context: CommandContext,
    @Body({ schema: contract.ChangeSettings }) body: contract.ChangeSettings,
  ) {
    return this.commands.execute(new ChangeSettings(context, body));
  }

  @Put('theme')
  @ForTenantAdmins('page:write')
  @Answers(contract.Settings, 'The settings after the change')
  chooseTheme(
    @Context() context: CommandContext,
    @Body({ schema: contract.ChooseTheme }) body: z.output<typeof contract.ChooseTheme>,
  ) {
    return this.commands.execute(new ChooseTheme(context, body.theme));
  }

  @Post('manage-links/renew')
  @ForTenantAdmins('settings:write')
  @HttpCode(204)
  @AnswersNothing('Every link to a booking has ended; customers find theirs anew')
  async renewLinks(
    @Context() context: CommandContext,
    @Body({ schema: RenewLinksWish }) _body: z.output<typeof RenewLinksWish>,
  ) {
    const renewed = await this.commands.execute(new RenewLinks(context));
    return renewed.kind === 'rejected' ? renewed : { ...renewed, result: undefined };
  }
}
