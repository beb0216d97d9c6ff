import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { ChangeSuperAdminPassword } from '@holdfast/application/sign-in/change-super-admin-password';
import { SignInSuperAdmin } from '@holdfast/application/sign-in/sign-in-super-admin';
import { ChangePassword } from '@holdfast/contracts/settings';
import { RenewedToken, SuperAdminLogin, SuperAdminSession } from '@holdfast/contracts/sign-in';
import { ForEveryone, ForSuperAdmins } from '../http/access/access';
import { Answers } from '../http/answers/answers';
import { Context, From } from '../http/requests/context.decorator';
import type { Origin } from '../http/requests/context.decorator';
import { PLATFORM_REALM, ThrottledSignIn } from '../http/limits/throttled-sign-in';

@ApiTags('Super admin')
@Controller('api/superadmin')
export class SuperAdminSessionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly throttled: ThrottledSignIn,
  ) {}

  @Post('login')
  @HttpCode(200)
  @ForEveryone()
  @Answers(SuperAdminSession, 'A token for 12 hours')
  signIn(@From() origin: Origin, @Body({ schema: SuperAdminLogin }) body: SuperAdminLogin) {
    const { username, password, totp } = body;
    return this.throttled.tryPassword(
      { realm: PLATFORM_REALM, username, address: origin.ip, code: totp },
      () => this.commands.execute(new SignInSuperAdmin(origin, username, password, totp)),
    );
  }

  @Put('change-password')
  @ForSuperAdmins()
  @Answers(RenewedToken, 'A fresh token; every earlier one has ended')
  changePassword(
    @Context() context: CommandContext,
    @From() { ip }: Origin,
    @Body({ schema: ChangePassword }) body: z.output<typeof ChangePassword>,
  ) {
    const adminId = context.meta.actor.id ?? '';
    const { current_password: current, new_password: wanted } = body;
    return this.throttled.tryPassword({ realm: PLATFORM_REALM, username: adminId, address: ip }, () =>
      this.commands.execute(new ChangeSuperAdminPassword(context, adminId, current, wanted)),
    );
  }
}
