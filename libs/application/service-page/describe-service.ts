import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { DescribeService as Description, ServicePage } from '@holdfast/contracts/service-page';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { describeService } from '@holdfast/domain/service-page/service-page.decide';
import { evolveServicePage } from '@holdfast/domain/service-page/service-page.state';
import { streamRead } from '@holdfast/event-store/log/log.read';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import type { CommandContext } from '../kernel/command-context';
import { activeTenant } from '../kernel/active-tenant';
import { servicePageStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { servicePageFolding } from './service-page-folding';
import { servicePageView } from './service-page-view';

/** Writes the service page's texts. */
export class DescribeService extends Command<Outcome<ServicePage>> {
  constructor(
    readonly context: CommandContext,
    readonly description: Description,
  ) {
    super();
  }
}

@CommandHandler(DescribeService)
export class DescribeServiceHandler implements ICommandHandler<DescribeService> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ context, description }: DescribeService): Promise<Outcome<ServicePage>> {
    const { tenantId } = context;
    return this.unitOfWork.run(context, (tx) => this.describe(tx, description), {
      reads: [tenantById(tenantId), streamRead(tenantId, servicePageStream(tenantId))],
    });
  }

  private async describe(tx: Work, description: Description): Promise<ServicePage | Rejection> {
    const tenant = await activeTenant(tx);
    if ('kind' in tenant) return tenant;
    const stream = servicePageStream(tx.tenantId);
    const { state, version } = await tx.load(stream, servicePageFolding);
    const { title, seo_title: seoTitle, seo_description: seoDescription, seo_slug: seoSlug } = description;
    const command = { title, description: description.description, seoTitle, seoDescription, seoSlug };
    const decision = describeService(command, state);
    if (decision.kind === 'rejected') return decision;
    tx.record(stream, version, decision.events);
    return servicePageView(decision.events.reduce(evolveServicePage, state));
  }
}
