import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { SignInSuperAdmin } from '@holdfast/application/sign-in/sign-in-super-admin';
import { SuperAdminLogin, SuperAdminSession } from '@holdfast/contracts/sign-in';
import { ForEveryone } from '../http/access';
import { Answers } from '../http/answers';
import { From } from '../http/context.decorator';
import type { Origin } from '../http/context.decorator';
import { SignInDoor } from '../http/sign-in-door';

/** Tells the platform's accounts apart from those of tenants; no subdomain looks like it. */
const REALM = '*platform*';

@ApiTags('Super admin')
@Controller('api/superadmin')
export class SuperAdminSessionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly door: SignInDoor,
  ) {}

  @Post('login')
  @HttpCode(200)
  @ForEveryone()
  @Answers(SuperAdminSession, 'A token for 12 hours')
  signIn(@From() origin: Origin, @Body({ schema: SuperAdminLogin }) body: SuperAdminLogin) {
    const { username, password } = body;
    return this.door.tryPassword({ realm: REALM, username, address: origin.ip }, () =>
      this.commands.execute(new SignInSuperAdmin(origin, username, password)),
    );
  }
}
