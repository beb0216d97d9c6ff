import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { PreviewTariff } from '@holdfast/application/tariff/preview-tariff';
import { PublishTariff as PublishTariffCommand } from '@holdfast/application/tariff/publish-tariff';
import { ListTariffVersions, ReadTariff, ReadTariffVersion } from '@holdfast/application/tariff/read-tariff';
import { PublishTariff } from '@holdfast/contracts/tariff';
import { PublishedTariff, Tariff, TariffVersion, versionNumber } from '@holdfast/contracts/tariff-answers';
import { TariffPreview } from '@holdfast/contracts/tariff-preview';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { EvenWhenSuspended, ForTenantAdmins } from '../http/access/access';
import { Answers } from '../http/answers/answers';
import { feesWarnings } from '../http/answers/warnings';
import { Undoable } from '../http/answers/undoable';
import { Context, CurrentTenant } from '../http/requests/context.decorator';

/** Rules and prices of stays, published whole. */
@ApiTags('admin')
@Controller('api/admin/tariff')
@ForTenantAdmins('prices:write')
export class TariffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Answers(Tariff, 'The tariff that holds now')
  tariff(@Context() { tenantId }: CommandContext) {
    return this.queries.execute(new ReadTariff(tenantId));
  }

  @Put()
  @Undoable('tariff_published')
  @Answers(PublishedTariff, 'The tariff that holds from now on')
  async publish(@Context() context: CommandContext, @Body({ schema: PublishTariff }) body: PublishTariff) {
    const published = await this.commands.execute(new PublishTariffCommand(context, body));
    if (published.kind === 'rejected') return published;
    const { booking_fee: includesFees, fees_acknowledged: acknowledged } = body;
    const warnings = feesWarnings({ include_paypal_fees: includesFees, fees_acknowledged: acknowledged });
    return { ...published, result: { ...published.result, warnings } };
  }

  @Post('preview')
  @HttpCode(200)
  @EvenWhenSuspended()
  @Answers(TariffPreview, 'What publishing it would change, and would have changed; nothing is stored')
  preview(@CurrentTenant() tenant: TenantRow, @Body({ schema: PublishTariff }) draft: PublishTariff) {
    return this.queries.execute(new PreviewTariff(tenant, draft));
  }

  @Get('versions')
  @Answers(z.array(TariffVersion), 'What was published when and by whom, newest first')
  versions(@Context() { tenantId }: CommandContext) {
    return this.queries.execute(new ListTariffVersions(tenantId));
  }

  @Get('versions/:version')
  @Answers(Tariff, 'The tariff as it was published under this number')
  version(
    @Context() { tenantId }: CommandContext,
    @Param('version', { schema: versionNumber }) version: number,
  ) {
    return this.queries.execute(new ReadTariffVersion(tenantId, version));
  }
}
