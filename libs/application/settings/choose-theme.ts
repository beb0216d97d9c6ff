import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { Settings } from '@holdfast/contracts/settings';
import { chooseTheme } from '@holdfast/domain/tenant/tenant.decide';
import type { CommandContext } from '../kernel/command-context';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { decideTenant, tenantRead } from '../tenant/tenant-folding';
import { SettingsReader } from './settings-reader';

/** Dresses the tenant's site in one of the themes. */
export class ChooseTheme extends Command<Outcome<Settings>> {
  constructor(
    readonly context: CommandContext,
    readonly theme: string,
  ) {
    super();
  }
}

@CommandHandler(ChooseTheme)
export class ChooseThemeHandler implements ICommandHandler<ChooseTheme> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: SettingsReader,
  ) {}

  async execute({ context, theme }: ChooseTheme): Promise<Outcome<Settings>> {
    const { tenantId } = context;
    const outcome = await this.unitOfWork.run(
      context,
      (tx) => decideTenant(tx, (state) => chooseTheme(theme, state)),
      { reads: [tenantRead(tenantId)] },
    );
    return this.reader.after(tenantId, outcome);
  }
}
