import type { PlantedFault } from './planted-fault';

export const routes: readonly PlantedFault[] = [
  {
    name: 'Anybody may have what is held about a customer, without an owner’s token',
    kind: 'route',
    file: 'apps/api/customer/customers.controller.ts',
    find: `import { EvenWhenSuspended, ForTenantAdmins } from '../http/access/access';`,
    plant: `import { EvenWhenSuspended, ForCustomers as ForTenantAdmins } from '../http/access/access';`,
    foundBy: ['test/security/isolation-matrix.e2e-spec.ts'],
    test: 'is closed to those without a token',
  },
  {
    name: 'An owner’s token goes on after another password was set',
    kind: 'route',
    file: 'apps/api/http/access/access.guard.ts',
    find: 'tenant === null || tenant.tokenVersion !== bearer.version',
    plant: 'tenant === null',
    foundBy: ['apps/api/admin/admin-session.int-spec.ts'],
  },
  {
    name: 'The calendar is answered from memory although something has happened since',
    kind: 'route',
    file: 'apps/api/http/answers/from-memory.ts',
    find: 'if (current === position) this.give(asked, entry);',
    plant: 'if (current >= position) this.give(asked, entry);',
    foundBy: ['apps/api/http/answers/from-memory.int-spec.ts'],
  },
  {
    name: 'An amount of money may be as large as anybody likes',
    kind: 'route',
    file: 'libs/contracts/fields.ts',
    find: 'Number.isNaN(pence) || pence > MAX_PENCE',
    plant: 'Number.isNaN(pence)',
    foundBy: ['apps/api/money/money-input.int-spec.ts'],
  },
  {
    name: 'Whoever comes too late for a time is told that it does not exist',
    kind: 'route',
    file: 'apps/api/http/problems/problems.ts',
    find: `block_time_taken: { status: 409,`,
    plant: `block_time_taken: { status: 404,`,
    foundBy: ['apps/api/http/problems/problems.spec.ts'],
  },
];
