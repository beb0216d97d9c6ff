import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { PublishTariff as Wish } from '@holdfast/contracts/tariff';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { tariffOf } from '@holdfast/domain/stay/tariff-from-wire';
import { publishTariff } from '@holdfast/domain/tariff/tariff.decide';
import type { TariffRefusal } from '@holdfast/domain/tariff/tariff.decide';
import type { Ids } from '@holdfast/ports/ids.port';
import { currentTariff } from '@holdfast/projections/tariff/tariff.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { ImpactDesk } from '../impact/impact-desk';
import type { ImpactRefusal } from '../impact/impact-desk';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { InjectIds } from '../kernel/ports';
import { tariffStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { publishedTariff } from '../kernel/current-tariff';
import { identified } from './identified';
import { tariffView } from './tariff-view';
import type { TariffView } from './tariff-view';

type Refusal = TariffRefusal | TenantRefusal | ImpactRefusal;
type Published = Outcome<TariffView, Refusal>;

/** Publishes a tariff whole. What it names without an id gets one, which it keeps. */
export class PublishTariff extends Command<Published> {
  constructor(
    readonly context: CommandContext,
    readonly wish: Wish,
  ) {
    super();
  }
}

@CommandHandler(PublishTariff)
export class PublishTariffHandler implements ICommandHandler<PublishTariff> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly impacts: ImpactDesk,
    @InjectIds() private readonly ids: Ids,
  ) {}

  execute({ context, wish }: PublishTariff): Promise<Published> {
    const { tenantId } = context;
    return this.unitOfWork.run<TariffView, Refusal>(context, (tx) => this.publish(tx, wish), {
      reads: [tenantById(tenantId), currentTariff(tenantId)],
    });
  }

  private async publish(tx: Work, wish: Wish) {
    const tenant = await activeTenant(tx);
    if (isRejection(tenant)) return tenant;
    const row = await tx.row(currentTariff(tx.tenantId));
    const current = publishedTariff(row);
    const { based_on: basedOn, fees_acknowledged: feesAcknowledged } = wish;
    const command = { basedOn, feesAcknowledged, tariff: tariffOf(identified(wish, this.ids)) };
    const decision = publishTariff(command, current, tenant.bookingMode);
    if (decision.kind === 'rejected') return decision;
    // The stream has nothing but these: its version is the tariff's.
    tx.record(tariffStream(tx.tenantId), current.version, decision.events);
    const [published] = decision.events;
    if (published !== undefined) {
      const rules = { before: { tariff: current.tariff }, after: { tariff: command.tariff } };
      const weighed = await this.impacts.weigh(tx, { impact: wish.impact }, { of: 'rules', ...rules });
      if (weighed !== null) return weighed;
    }
    return published === undefined
      ? tariffView(current, row?.publishedAt ?? null)
      : tariffView(published.data, tx.nowText);
  }
}
