import { rebuildBlueGreen } from '@holdfast/event-store/blue-green';
import type { RebuildableProjection } from '@holdfast/event-store/projection';
import { prepareShadow } from '@holdfast/event-store/shadow';
import { upcasters } from '@holdfast/application/kernel/upcasting';
import { inlineProjections } from '@holdfast/projections/inline-projections';
import { subscribedProjections } from '@holdfast/projections/subscriptions';
import { PLATFORM_TENANT_ID } from '@holdfast/application/kernel/command-context';
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

interface RebuildFlags {
  readonly tenant?: string;
}

const rebuild = async (session: Session, name: string, { tenant }: RebuildFlags): Promise<void> => {
  const { terminal, foundation } = session;
  const projections = projectionsNamed(name);
  const platform = { tenantId: PLATFORM_TENANT_ID, subdomain: '(platform)' };
  const tenants = tenant ? [await session.tenant(tenant)] : [...(await session.tenants()), platform];
  await session.asOwner((owner) => prepareShadow(owner, projections));
  const rows: unknown[][] = [];
  for (const { tenantId, subdomain } of tenants)
    for (const projection of projections) {
      const inline = inlineProjections.includes(projection);
      const built = await rebuildBlueGreen(foundation.pools.system, projection, tenantId, {
        inline,
        upcasters,
      });
      rows.push([
        subdomain,
        projection.name,
        built.events,
        built.removed,
        built.added,
        `${built.switchedInMs.toFixed(1)} ms`,
      ]);
    }
  terminal.out(columns(['TENANT', 'PROJECTION', 'EVENTS', 'REMOVED', 'ADDED', 'SWITCHED IN'], rows));
};

export const projectionVerbs: AddVerbs = (program, session) => {
  program
    .command('rebuild')
    .description(
      'Builds a read model anew from the log while bookings go on, and switches. REMOVED and ADDED are the rows that were wrong.',
    )
    .argument('<projection>', `${allProjections.map(({ name }) => name).join(', ')}, or all`)
    .option('--tenant <tenant>', 'subdomain or id; every tenant unless given')
    .action((name: string, flags: RebuildFlags) => rebuild(session, name, flags));
};
