import { rebuildBlueGreen } from '@holdfast/event-store/rebuild/blue-green';
import type { Rebuilt } from '@holdfast/event-store/rebuild/blue-green';
import { rebuildBlueGreenTogether } from '@holdfast/event-store/rebuild/blue-green-together';
import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { prepareShadow } from '@holdfast/event-store/rebuild/shadow';
import { upcasters } from '@holdfast/application/kernel/upcasting';
import { inlineProjections } from '@holdfast/projections/inline-projections';
import { lanesFor } from '@holdfast/projections/rebuild-lanes';
import { subscribedProjections } from '@holdfast/projections/subscriptions';
import type { Foundation } from '@holdfast/wiring/foundation';
import { PLATFORM_TENANT_ID } from '@holdfast/application/kernel/command-context';
import { forEachTenant, tellFailures } from '../each-tenant';
import type { Session } from '../session';
import { columns, Refused } from '../terminal';
import type { AddVerbs } from '../verb';

export const allProjections: readonly RebuildableProjection[] = [
  ...inlineProjections,
  ...subscribedProjections,
];

/** All of them, or the one of this name. @throws Refused */
export const projectionsNamed = (name: string): readonly RebuildableProjection[] => {
  if (name === 'all') return allProjections;
  const found = allProjections.filter((projection) => projection.name === name);
  if (found.length > 0) return found;
  const names = allProjections.map((projection) => projection.name).join(', ');
  throw new Refused('projection_unknown', `There is no projection "${name}". There are: ${names}, all.`);
};

/** The ledger is money too: whoever has money built anew means both. */
const rebuiltWith = (name: string): readonly RebuildableProjection[] => [
  ...projectionsNamed(name),
  ...(name === 'money' ? projectionsNamed('ledger') : []),
];

interface RebuildFlags {
  readonly tenant?: string;
}

const isInline = (projection: RebuildableProjection) => inlineProjections.includes(projection);

const builtAnew = async (
  { config, pools }: Foundation,
  projections: readonly RebuildableProjection[],
  tenantId: string,
): Promise<ReadonlyMap<string, Rebuilt>> => {
  const [only, ...others] = projections;
  if (only === undefined || others.length > 0) {
    const lanes = lanesFor(config.database.poolSize)
      .map((lane) => lane.filter((projection) => projections.includes(projection)))
      .filter((lane) => lane.length > 0);
    return rebuildBlueGreenTogether(pools.system, lanes, tenantId, { isInline, upcasters });
  }
  const options = { inline: isInline(only), upcasters };
  return new Map([[only.name, await rebuildBlueGreen(pools.system, only, tenantId, options)]]);
};

const rebuild = async (session: Session, name: string, { tenant }: RebuildFlags): Promise<number> => {
  const { terminal, foundation } = session;
  const projections = rebuiltWith(name);
  const platform = { tenantId: PLATFORM_TENANT_ID, subdomain: '(platform)' };
  const tenants = tenant ? [await session.tenant(tenant)] : [...(await session.tenants()), platform];
  await session.asOwner((owner) => prepareShadow(owner, projections));
  const { done, failures } = await forEachTenant(
    tenants.map(({ tenantId, subdomain }) => ({ tenantId, called: subdomain })),
    async ({ tenantId, called }) => {
      const rebuilt = await builtAnew(foundation, projections, tenantId);
      return projections.flatMap(({ name: of }) => {
        const built = rebuilt.get(of);
        if (built === undefined) return [];
        const { events, removed, added, switchedInMs } = built;
        return [[called, of, events, removed, added, `${switchedInMs.toFixed(1)} ms`]];
      });
    },
  );
  const head = ['TENANT', 'PROJECTION', 'EVENTS', 'REMOVED', 'ADDED', 'SWITCHED IN'];
  terminal.out(columns(head, done.flat()));
  return tellFailures(terminal, failures);
};

export const projectionVerbs: AddVerbs = (program, session, worse) => {
  program
    .command('rebuild')
    .description(
      'Builds a read model anew from the log while bookings go on, and switches. REMOVED and ADDED are the rows that were wrong.',
    )
    .argument('<projection>', `${allProjections.map(({ name }) => name).join(', ')}, or all`)
    .option('--tenant <tenant>', 'subdomain or id; every tenant unless given')
    .action(async (name: string, flags: RebuildFlags) => worse(await rebuild(session, name, flags)));
};
