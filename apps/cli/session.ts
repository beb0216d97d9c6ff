import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Command, Query } from '@nestjs/cqrs';
import { Client } from 'pg';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import { loadConfig } from '@holdfast/platform/config/config';
import { allTenants, tenantById, tenantBySubdomain } from '@holdfast/projections/tenant/tenant.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { openFoundation } from '@holdfast/wiring/foundation';
import type { Foundation } from '@holdfast/wiring/foundation';
import { Refused } from './terminal';
import type { Terminal } from './terminal';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the verbs work with. Everything is opened when it is first asked for, and closed at the end. */
export class Session {
  #foundation: Foundation | undefined;
  #app: INestApplicationContext | undefined;

  constructor(
    readonly terminal: Terminal,
    /** The use cases, with what they need: a Nest module on the foundation. */
    private readonly moduleOn: (foundation: Foundation) => DynamicModule,
  ) {}

  get foundation(): Foundation {
    return (this.#foundation ??= openFoundation(
      loadConfig({ LOG_LEVEL: 'warn', ...this.terminal.env, METRICS_PORT: '0' }),
      { service: 'cli' },
    ));
  }

  async command<R>(command: Command<R>): Promise<R> {
    return (await this.#get(CommandBus)).execute(command);
  }

  async query<R>(query: Query<R>): Promise<R> {
    return (await this.#get(QueryBus)).execute(query);
  }

  /** As the owner of the schemas. */
  async asOwner<R>(work: (owner: Client) => Promise<R>): Promise<R> {
    const owner = new Client({ connectionString: this.foundation.config.database.url });
    await owner.connect();
    try {
      return await work(owner);
    } finally {
      await owner.end();
    }
  }

  /** A tenant by its subdomain or its id. @throws Refused */
  async tenant(name: string): Promise<TenantRow> {
    const { system } = this.foundation.pools;
    const [[found]] = await inSystem(system, [
      UUID.test(name) ? tenantById(name) : tenantBySubdomain(name.toLowerCase()),
    ]);
    if (found === undefined) throw new Refused('tenant_unknown', `There is no tenant "${name}".`);
    return found;
  }

  async tenants(): Promise<TenantRow[]> {
    const [all] = await inSystem(this.foundation.pools.system, [allTenants()]);
    return all;
  }

  async close(): Promise<void> {
    await this.#app?.close();
    await this.#foundation?.close();
  }

  async #get<T>(token: Type<T>): Promise<T> {
    this.#app ??= await NestFactory.createApplicationContext(this.moduleOn(this.foundation), {
      logger: ['error', 'warn'],
      abortOnError: false,
    });
    return this.#app.get(token);
  }
}
