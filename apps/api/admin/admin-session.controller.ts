import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { ChangeAdminPassword } from '@holdfast/application/sign-in/change-admin-password';
import { SignInTenantAdmin } from '@holdfast/application/sign-in/sign-in-tenant-admin';
import { ChangePassword } from '@holdfast/contracts/settings';
import { RenewedToken, TenantAdminLogin, TenantAdminSession } from '@holdfast/contracts/sign-in';
import { ForEveryone, ForTenantAdmins } from '../http/access/access';
import { Answers } from '../http/answers/answers';
import { Context, From } from '../http/requests/context.decorator';
import type { Origin } from '../http/requests/context.decorator';
import { ThrottledSignIn } from '../http/limits/throttled-sign-in';
import { SignInSubdomain } from './sign-in-subdomain';

@ApiTags('Tenant admin')
@Controller('api/admin')
export class AdminSessionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly throttled: ThrottledSignIn,
    private readonly subdomains: SignInSubdomain,
  ) {}

  @Post('login')
  @HttpCode(200)
  @ForEveryone()
  @Answers(TenantAdminSession, 'A token for 12 hours')
  signIn(@From() origin: Origin, @Body({ schema: TenantAdminLogin }) body: TenantAdminLogin) {
    const { username, password, totp } = body;
    const subdomain = this.subdomains.of(body.subdomain);
    return this.throttled.tryPassword({ realm: subdomain, username, address: origin.ip, code: totp }, () =>
      this.commands.execute(new SignInTenantAdmin(origin, subdomain, username, password, totp)),
    );
  }

  @Put('change-password')
  @ForTenantAdmins()
  @Answers(RenewedToken, 'A fresh token; every earlier one has ended')
  changePassword(
    @Context() context: CommandContext,
    @From() { ip }: Origin,
    @Body({ schema: ChangePassword }) body: z.output<typeof ChangePassword>,
  ) {
    const { current_password: current, new_password: wanted } = body;
    // A token that was stolen must not become a way to guess the password.
    return this.throttled.tryPassword({ realm: context.tenantId, username: '', address: ip }, () =>
      this.commands.execute(new ChangeAdminPassword(context, current, wanted)),
    );
  }
}
