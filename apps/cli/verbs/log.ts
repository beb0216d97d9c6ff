import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PLATFORM_TENANT_ID } from '@holdfast/application/kernel/command-context';
import { upcasters } from '@holdfast/application/kernel/upcasting';
import { prepareShadow } from '@holdfast/event-store/rebuild/shadow';
import { positionAt, rowsAt, type Rows } from '@holdfast/event-store/rebuild/time-travel';
import { verifyLog, type Anchor, type LogReport } from '@holdfast/event-store/protection/verify-log';
import { forEachTenant, tellFailures } from '../each-tenant';
import type { Failure } from '../each-tenant';
import type { Session } from '../session';
import { columns, Refused } from '../terminal';
import type { AddVerbs } from '../verb';
import { projectionsNamed } from './projections';

const Anchors = z.array(z.object({ tenantId: z.uuid(), position: z.int(), root: z.string() }));

const anchorsIn = (file: string | undefined): Anchor[] => {
  if (file === undefined) return [];
  try {
    return Anchors.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Refused('anchors_unreadable', `${file} holds no anchors: make it with "holdfast log anchors".`);
  }
};

interface Reports {
  readonly found: readonly LogReport[];
  readonly failures: readonly Failure[];
}

const reports = async (session: Session, name?: string, anchors: Anchor[] = []): Promise<Reports> => {
  const ids = name
    ? [(await session.tenant(name)).tenantId]
    : [...(await session.tenants()).map(({ tenantId }) => tenantId), PLATFORM_TENANT_ID];
  const { done, failures } = await forEachTenant(
    ids.map((id) => ({ called: id })),
    ({ called: id }) => verifyLog(session.foundation.pools.system, id, anchors),
  );
  return { found: done.filter((report) => report !== null), failures };
};

const sentences: Record<LogReport['faults'][number]['kind'], string> = {
  gap: 'events are missing',
  head: 'the head is not where the log ends',
  version: "a stream's versions are not 1, 2, 3 …",
  seal: 'the events are not those that were sealed',
  chain: 'the seal does not follow the one before it',
  anchor: 'the seal is not the one that was noted down',
};

interface VerifyFlags {
  readonly tenant?: string;
  readonly anchors?: string;
}

const verify = async (session: Session, { tenant, anchors }: VerifyFlags): Promise<number> => {
  const { found, failures } = await reports(session, tenant, anchorsIn(anchors));
  const row = ({ tenantId, head, sealedTo, seals, faults }: LogReport) => [
    tenantId,
    head,
    sealedTo,
    seals,
    faults.length === 0 ? 'whole' : `${faults.length} faults`,
  ];
  session.terminal.out(columns(['TENANT', 'POSITION', 'SEALED TO', 'SEALS', 'LOG'], found.map(row)));
  for (const { tenantId, faults } of found)
    for (const { kind, from, to } of faults)
      session.terminal.err(
        `${tenantId}: ${sentences[kind]}, position ${from === to ? from : `${from} to ${to}`}`,
      );
  const parted = found.some(({ faults }) => faults.length > 0) ? 1 : 0;
  return Math.max(parted, tellFailures(session.terminal, failures));
};

const anchorsNow = async (session: Session): Promise<number> => {
  const { found, failures } = await reports(session);
  const anchors = found.flatMap(({ tenantId, sealedTo, root }) =>
    root === null ? [] : [{ tenantId, position: sealedTo, root }],
  );
  session.terminal.out(JSON.stringify(anchors, null, 2));
  return tellFailures(session.terminal, failures);
};

interface ReplayFlags {
  readonly to: string;
  readonly projection: string;
}

const replay = async (session: Session, name: string, { to, projection }: ReplayFlags): Promise<void> => {
  const { foundation, terminal } = session;
  const { tenantId } = await session.tenant(name);
  const { system } = foundation.pools;
  const moment = new Date(to);
  const isPosition = /^\d+$/.test(to);
  if (!isPosition && Number.isNaN(moment.getTime()))
    throw new Refused(
      'moment_unreadable',
      `"${to}" is neither a position nor a moment (2026-11-21T10:00:00Z).`,
    );
  const position = isPosition ? Number(to) : await positionAt(system, tenantId, moment);
  const projections = projectionsNamed(projection);
  await session.asOwner((owner) => prepareShadow(owner, projections));
  const rows: Rows = {};
  for (const one of projections)
    Object.assign(rows, await rowsAt(system, one, tenantId, position, upcasters));
  terminal.out(JSON.stringify({ tenantId, position, rows }, null, 2));
};

export const logVerbs: AddVerbs = (program, session, worse) => {
  const log = program.command('log').description('The log of events and its seals.');
  log
    .command('verify')
    .description('Reads whole logs, and says where one parts from its seals. Exit code 1 when one does.')
    .option('--tenant <tenant>', 'subdomain or id; every tenant unless given')
    .option('--anchors <file>', 'seals that were noted down before, by "log anchors"')
    .action(async (flags: VerifyFlags) => worse(await verify(session, flags)));
  log
    .command('anchors')
    .description('Prints the last seal of every log, to be kept where the database cannot reach.')
    .action(async () => worse(await anchorsNow(session)));
  program
    .command('replay')
    .description('Prints the read models of a tenant as they were at a moment. Changes nothing.')
    .argument('<tenant>', 'subdomain or id')
    .requiredOption('--to <moment>', 'an instant with its zone, or a position of the log')
    .option('--projection <name>', 'one of them, or all', 'all')
    .action((name: string, flags: ReplayFlags) => replay(session, name, flags));
};
