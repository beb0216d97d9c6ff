import { inSystem } from '@holdfast/event-store/wire/database-roles';
import { headRead } from '@holdfast/event-store/log/log.read';
import { columns } from '../terminal';
import type { AddVerbs } from '../verb';

export const tenantVerbs: AddVerbs = (program, session) => {
  program
    .command('tenants')
    .description('Lists the living tenants, newest first, with the position of their logs.')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const tenants = await session.tenants();
      const heads = await inSystem(
        session.foundation.pools.system,
        tenants.map(({ tenantId }) => headRead(tenantId)),
      );
      const rows = tenants.map(({ tenantId, subdomain, status }, index) => ({
        subdomain,
        tenantId,
        status,
        position: heads[index]?.[0] ?? 0,
      }));
      session.terminal.out(
        json
          ? JSON.stringify(rows, null, 2)
          : columns(['SUBDOMAIN', 'TENANT', 'STATUS', 'POSITION'], rows.map(Object.values)),
      );
    });
};
