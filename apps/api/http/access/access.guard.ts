import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { PLATFORM_TENANT_ID } from '@holdfast/application/kernel/command-context';
import { BookingHolders } from '@holdfast/application/manage/booking-holders';
import { SuperAdmins } from '@holdfast/application/sign-in/super-admins';
import { TenantDirectory } from '@holdfast/application/tenant/tenant-directory';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { logTenant } from '@holdfast/platform/logging/request-log';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ACCESS, BOOKING_TOKEN, EVEN_WHEN_SUSPENDED } from './access';
import type { Access } from './access';
import { BearerReader } from './bearer';
import { ProblemException, problemOf } from '../problems/problem.exception';
import { factsOf, tenantVersionOf, subdomainOf } from '../requests/request-facts';
import type { Caller } from '../requests/request-facts';

const READING = new Set(['GET', 'HEAD']);

/**
 * Decides who gets in, from what the route says about itself. A route that says nothing lets nobody in. A token is checked
 * before the host, and what it says is looked up on every request.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly bearers: BearerReader,
    private readonly directory: TenantDirectory,
    private readonly superAdmins: SuperAdmins,
    private readonly holders: BookingHolders,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets);
    const evenSuspended = this.reflector.getAllAndOverride<boolean>(EVEN_WHEN_SUSPENDED, targets) ?? false;
    const request = context.switchToHttp().getRequest<Request>();
    switch (access) {
      case 'everyone':
        return true;
      case 'customers':
        return this.letIn(request, await this.customer(request, evenSuspended));
      case 'booking-holders':
        return this.letIn(request, await this.bookingHolder(request, evenSuspended));
      case 'tenant-admins':
        return this.letIn(request, await this.tenantAdmin(request, evenSuspended));
      case 'super-admins':
        return this.letIn(request, await this.superAdmin(request));
      case undefined:
        throw new Error(`${request.method} ${request.path} does not say who may call it`);
    }
  }

  private letIn(request: Request, caller: Caller): true {
    factsOf(request).caller = caller;
    logTenant(caller.tenantId);
    return true;
  }

  private async bookingHolder(request: Request, evenSuspended: boolean): Promise<Caller> {
    const tenant = await this.tradingTenant(request, evenSuspended);
    const held = await this.holders.of(tenant, request.get(BOOKING_TOKEN) ?? '');
    if (isRejection(held)) throw problemOf(held);
    const actor = { kind: 'customer', id: held.booking.bookingId } as const;
    return { tenantId: tenant.tenantId, actor, tenant, held };
  }

  private async customer(request: Request, evenSuspended: boolean): Promise<Caller> {
    const tenant = await this.tradingTenant(request, evenSuspended);
    return { tenantId: tenant.tenantId, actor: { kind: 'customer' }, tenant };
  }

  private async tradingTenant(request: Request, evenSuspended: boolean): Promise<TenantRow> {
    const tenant = await this.tenantOfHost(request);
    if (tenant === null) throw new ProblemException('tenant_unknown');
    if (tenant.status === 'suspended' && !evenSuspended) throw new ProblemException('tenant_suspended');
    return tenant;
  }

  private async tenantOfHost(request: Request): Promise<TenantRow | null> {
    const subdomain = subdomainOf(request);
    if (subdomain === null) return null;
    return (await this.directory.current(subdomain, tenantVersionOf(request)))?.tenant ?? null;
  }

  private async tenantAdmin(request: Request, evenSuspended: boolean): Promise<Caller> {
    const bearer = await this.bearers.of(request, 'tenant_admin');
    const tenant = await this.directory.byId(bearer.tenantId);
    if (tenant === null || tenant.tokenVersion !== bearer.version)
      throw new ProblemException('token_invalid');
    const { host } = factsOf(request);
    if (host.kind === 'named' && host.subdomain !== tenant.subdomain)
      throw new ProblemException('role_forbidden');
    if (tenant.status === 'suspended' && !evenSuspended && !READING.has(request.method))
      throw new ProblemException('tenant_suspended');
    return { tenantId: tenant.tenantId, actor: { kind: 'tenant_admin', id: bearer.subject }, tenant };
  }

  private async superAdmin(request: Request): Promise<Caller> {
    const bearer = await this.bearers.of(request, 'super_admin');
    const admin = await this.superAdmins.byId(bearer.subject);
    if (admin === null || admin.tokenVersion !== bearer.version) throw new ProblemException('token_invalid');
    const actor = { kind: 'super_admin', id: bearer.subject } as const;
    return { tenantId: PLATFORM_TENANT_ID, actor, tenant: null };
  }
}
