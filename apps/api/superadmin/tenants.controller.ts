import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { DeleteTenant } from '@holdfast/application/tenant/delete-tenant';
import { ListTenants } from '@holdfast/application/tenant/list-tenants';
import { RegisterTenant } from '@holdfast/application/tenant/register-tenant';
import { ResetAdminPassword } from '@holdfast/application/tenant/reset-admin-password';
import { SetPaymentCredentials } from '@holdfast/application/tenant/set-payment-credentials';
import { SuspendTenant } from '@holdfast/application/tenant/suspend-tenant';
import { SwitchSms } from '@holdfast/application/tenant/switch-sms';
import { LiftTwoStep } from '@holdfast/application/two-step/lift-two-step';
import { id } from '@holdfast/contracts/fields';
import * as contract from '@holdfast/contracts/tenants';
import { ForSuperAdmins } from '../http/access/access';
import { Answers, AnswersNothing, Idempotent } from '../http/answers/answers';
import { Context } from '../http/requests/context.decorator';

@ApiTags('Super admin')
@ForSuperAdmins()
@Controller('api/superadmin/tenants')
export class TenantsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Answers(z.array(contract.Tenant), 'Every living tenant, newest first')
  list() {
    return this.queries.execute(new ListTenants());
  }

  @Post()
  @Idempotent()
  @Answers(contract.Tenant, 'The new tenant', 201)
  register(
    @Context() context: CommandContext,
    @Body({ schema: contract.RegisterTenant }) body: contract.RegisterTenant,
  ) {
    const registration = {
      name: body.name,
      subdomain: body.subdomain,
      adminUsername: body.admin_username,
      adminPassword: body.admin_password,
      paypalEmail: body.paypal_email ?? null,
    };
    return this.commands.execute(new RegisterTenant(context, registration));
  }

  @Put(':id/suspend')
  @Answers(contract.Tenant, 'The tenant, suspended or active')
  suspend(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) tenantId: string,
    @Body({ schema: contract.SuspendTenant }) body: z.output<typeof contract.SuspendTenant>,
  ) {
    return this.commands.execute(new SuspendTenant(context, tenantId, body.is_suspended));
  }

  @Put(':id/sms')
  @Answers(contract.Tenant, 'The tenant, with text messages on or off')
  switchSms(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) tenantId: string,
    @Body({ schema: contract.SwitchSms }) body: z.output<typeof contract.SwitchSms>,
  ) {
    return this.commands.execute(new SwitchSms(context, tenantId, body.sms_notifications_enabled));
  }

  @Put(':id/payment-credentials')
  @Answers(contract.Tenant, 'The tenant, linked to its payment account. The secret is never read back')
  setPaymentCredentials(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) tenantId: string,
    @Body({ schema: contract.SetPaymentCredentials }) body: z.output<typeof contract.SetPaymentCredentials>,
  ) {
    const account = {
      provider: 'paypal' as const,
      accountId: body.paypal_client_id,
      secret: body.paypal_client_secret,
      webhookSecret: null,
    };
    return this.commands.execute(new SetPaymentCredentials(context, tenantId, account));
  }

  @Put(':id/admin-password')
  @Answers(contract.Tenant, 'The tenant; its admin signs in with the new password from now on')
  resetAdminPassword(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) tenantId: string,
    @Body({ schema: contract.ResetAdminPassword }) body: z.output<typeof contract.ResetAdminPassword>,
  ) {
    return this.commands.execute(new ResetAdminPassword(context, tenantId, body.admin_password));
  }

  @Delete(':id/two-step')
  @Answers(contract.Tenant, 'The tenant; its admin signs in with the password alone from now on')
  liftTwoStep(@Context() context: CommandContext, @Param('id', { schema: id }) tenantId: string) {
    return this.commands.execute(new LiftTwoStep(context, tenantId));
  }

  @Delete(':id')
  @HttpCode(204)
  @AnswersNothing('The tenant is gone')
  delete(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) tenantId: string,
    @Query({ schema: contract.DeleteTenantQuery }) query: z.output<typeof contract.DeleteTenantQuery>,
  ) {
    return this.commands.execute(new DeleteTenant(context, tenantId, query.force === 'true'));
  }
}
