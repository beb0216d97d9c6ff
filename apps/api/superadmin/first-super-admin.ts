import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EnsureSuperAdmin } from '@holdfast/application/sign-in/ensure-super-admin';
import { LiftSuperAdminTwoStep } from '@holdfast/application/two-step/lift-super-admin-two-step';
import { InjectShell } from '../shell';
import type { Shell } from '../shell';

/** Makes the first super admin when the product starts for the first time. */
@Injectable()
export class FirstSuperAdmin implements OnApplicationBootstrap {
  private readonly logger = new Logger('SuperAdmin');

  constructor(
    private readonly commands: CommandBus,
    @InjectShell() private readonly shell: Shell,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { superAdmin } = this.shell.config;
    if (superAdmin === null) return;
    const { username, password } = superAdmin;
    const outcome = await this.commands.execute(new EnsureSuperAdmin(username, password));
    if (outcome.kind === 'done' && outcome.result.created) this.logger.log('The first super admin was made');
    if (!superAdmin.liftTwoStep) return;
    const lifting = await this.commands.execute(new LiftSuperAdminTwoStep(username));
    if (lifting.kind === 'done' && lifting.result.lifted)
      this.logger.warn(
        'Two-step sign-in of the super admin was switched off, as SUPERADMIN_LIFT_TWO_STEP says',
      );
  }
}
