import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { SignInSuperAdmin } from '@holdfast/application/sign-in/sign-in-super-admin';
import { SuperAdminLogin, SuperAdminSession } from '@holdfast/contracts/sign-in';
import { ForEveryone } from '../http/access';
import { Answers } from '../http/answers';
import { From } from '../http/context.decorator';
import type { Origin } from '../http/context.decorator';

@ApiTags('Super admin')
@Controller('api/superadmin')
export class SuperAdminSessionController {
  constructor(private readonly commands: CommandBus) {}

  @Post('login')
  @HttpCode(200)
  @ForEveryone()
  @Answers(SuperAdminSession, 'A token for 12 hours')
  signIn(@From() origin: Origin, @Body({ schema: SuperAdminLogin }) body: SuperAdminLogin) {
    return this.commands.execute(new SignInSuperAdmin(origin, body.username, body.password));
  }
}
