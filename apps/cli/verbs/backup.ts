import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PLATFORM_TENANT_ID } from '@holdfast/application/kernel/command-context';
import { upcasters } from '@holdfast/application/kernel/upcasting';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import { rebuildAll } from '@holdfast/event-store/rebuild/rebuild';
import { verifyLog } from '@holdfast/event-store/protection/verify-log';
import { lanesFor } from '@holdfast/projections/rebuild-lanes';
import { erasuresRead, replayErasures } from '@holdfast/vault/erasure';
import { migrateDatabase } from '../../migrate/migrate-database';
import { readBackup } from '../backup/read-backup';
import { writeBackup } from '../backup/write-backup';
import type { Session } from '../session';
import { Refused } from '../terminal';
import type { AddVerbs } from '../verb';

const Erasures = z.array(z.object({ tenantId: z.uuid(), subjectId: z.uuid(), erasedAt: z.coerce.date() }));

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

const uploadsOf = ({ foundation }: Session): string | null => {
  const { storage } = foundation.config;
  return storage.kind === 'disk' ? storage.folder : null;
};

const backup = async (session: Session, folder: string): Promise<void> => {
  const manifest = await session.asOwner((owner) => writeBackup(owner, folder, uploadsOf(session)));
  session.terminal.out(`Backed up ${sum(manifest.rows)} rows as of ${manifest.takenAt} to ${folder}`);
};

const erasures = async (session: Session): Promise<void> => {
  const [found] = await inSystem(session.foundation.pools.system, [erasuresRead(new Date(0))]);
  session.terminal.out(JSON.stringify(found, null, 2));
};

const erasuresIn = (file: string | undefined): z.infer<typeof Erasures> => {
  if (file === undefined) return [];
  try {
    return Erasures.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Refused('erasures_unreadable', `${file} holds no erasures: make it with "holdfast erasures".`);
  }
};

const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

/** Fills a new database from a backup, forgets again whoever was to be forgotten, and rebuilds its read models. */
const restore = async (session: Session, folder: string, file: string | undefined): Promise<number> => {
  const { foundation, terminal } = session;
  const { system } = foundation.pools;
  const forgotten = erasuresIn(file);
  const { url, appUrl, poolSize } = foundation.config.database;
  if (placeOf(url) !== placeOf(appUrl))
    throw new Refused('databases_differ', 'DATABASE_URL and APP_DATABASE_URL lead to different databases.');
  await migrateDatabase(url, appUrl);
  const manifest = await session.asOwner((owner) => readBackup(owner, folder, uploadsOf(session)));
  terminal.out(`Restored ${sum(manifest.rows)} rows as of ${manifest.takenAt}`);
  await replayErasures(system, forgotten);
  terminal.out(`Forgot ${forgotten.length} people again`);
  const lanes = lanesFor(poolSize);
  await rebuildAll(system, lanes, { inline: true, upcasters });
  terminal.out(`Made ${lanes.flat().length} read models anew`);
  const ids = [...(await session.tenants()).map(({ tenantId }) => tenantId), PLATFORM_TENANT_ID];
  const reports = await Promise.all(ids.map((id) => verifyLog(system, id, [])));
  const broken = reports.filter((report) => report !== null && report.faults.length > 0);
  for (const report of broken) terminal.err(`${report?.tenantId}: the log is not what was sealed`);
  terminal.out(`Verified ${ids.length} logs: ${broken.length === 0 ? 'whole' : `${broken.length} broken`}`);
  return broken.length === 0 ? 0 : 1;
};

export const backupVerbs: AddVerbs = (program, session, worse) => {
  program
    .command('backup')
    .description(
      'Copies the database as of one moment, and the pictures, into a new folder. Everything goes on meanwhile.',
    )
    .argument('<folder>', 'a folder that is not there yet')
    .action((folder: string) => backup(session, folder));
  program
    .command('restore')
    .description(
      'Fills a new database from a backup, replays erasures, makes read models anew and verifies the logs.',
    )
    .argument('<folder>', 'a folder that "backup" made')
    .option('--erasures <file>', 'who was to be forgotten since: made by "erasures", later than the backup')
    .action(async (folder: string, flags: { readonly erasures?: string }) =>
      worse(await restore(session, folder, flags.erasures)),
    );
  program
    .command('erasures')
    .description('Prints who was forgotten, to be kept apart from the backups and given to "restore".')
    .action(() => erasures(session));
};
