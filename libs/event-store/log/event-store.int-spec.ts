import { randomUUID } from 'node:crypto';
import { inTenant } from '../wire/database-roles';
import { ConcurrencyConflict, ConstraintViolated, TenantLogUnknown } from '../errors';
import { streamRead } from './log.read';
import { read, statement } from '../wire/statement';
import { Upcasters } from './upcast';
import type { Transaction } from './transaction';
import {
  command,
  logState,
  notebook,
  noteTaken,
  notesRead,
  openStore,
  openTenant,
  useLog,
} from '../../../test/support/log';

const putNote = statement<[tenantId: string, words: string]>(
  'test_put_note',
  'insert into rm.jotting (tenant_id, position, words) values ($1, 0, $2)',
);
const claimName = statement<[tenantId: string, name: string]>(
  'test_claim_name',
  'insert into rm.name (tenant_id, name) values ($1, $2)',
);
const one = read('test_one', 'select 1', () => 1);

describe('The event store', () => {
  const log = useLog();

  beforeAll(async () => {
    await log.database.adminPool.query(
      `create table rm.name (tenant_id uuid not null, name text constraint one_owner unique);
       select es.protect('rm.name')`,
    );
  });

  const state = (tenantId: string) => logState(log, tenantId);

  describe('appending', () => {
    it('keeps what was appended, and gives it back as it was', async () => {
      const tenantId = await openTenant(log.store);
      const stream = notebook();
      const meta = { actor: { kind: 'tenant_admin' as const, id: 'someone' }, requestId: 'r-1' };
      const { position, events } = await log.store.transact(command(tenantId, { meta }), (tx) =>
        tx.append(stream, 0, [
          noteTaken('é "quoted" \\ 😀'),
          noteTaken('second', { deep: { list: [1, null] } }),
        ]),
      );

      expect(position).toBe(3);
      const loaded = await log.store.readStream(tenantId, stream);
      expect(loaded.version).toBe(2);
      expect(loaded.events).toEqual(events);
      expect(loaded.events[0]).toMatchObject({
        tenantId,
        stream,
        position: 2,
        version: 1,
        type: 'NoteTaken',
        schemaVersion: 1,
        data: { words: 'é "quoted" \\ 😀' },
        meta,
        occurredAt: new Date('2026-11-20T10:00:00.123Z'),
      });
    });

    it.each([1, 2, 8, 9, 500])('numbers %i events of several streams without a gap', async (count) => {
      const tenantId = await openTenant(log.store);
      const streams = [notebook(), notebook(), notebook(), notebook(), notebook()].slice(
        0,
        Math.min(count, 5),
      );
      await log.store.transact(command(tenantId), (tx) => {
        for (let n = 0; n < count; n += 1) {
          const stream = streams[n % streams.length];
          if (stream) tx.append(stream, 0, [noteTaken(`note ${n}`)]);
        }
      });
      const written = await log.store.readLog(tenantId, 1, 1000);
      expect(written.map(({ position }) => position)).toEqual(Array.from({ length: count }, (_, n) => n + 2));
      expect(written.map(({ data }) => data.words)).toEqual(
        Array.from({ length: count }, (_, n) => `note ${n}`),
      );
      for (const stream of streams) {
        const { events } = await log.store.readStream(tenantId, stream);
        expect(events.map(({ version }) => version)).toEqual(events.map((_, n) => n + 1));
      }
      expect(await log.store.position(tenantId)).toBe(count + 1);
    });

    it('goes on with a stream at the version that was loaded', async () => {
      const tenantId = await openTenant(log.store);
      const streams = [notebook(), notebook(), notebook(), notebook()];
      for (let round = 0; round < 3; round += 1) {
        await log.store.transact(command(tenantId), async (tx) => {
          for (const stream of streams) {
            const { version } = await tx.load(stream);
            tx.append(stream, version, [noteTaken(`round ${round}`)]);
          }
        });
      }
      for (const stream of streams) expect((await log.store.readStream(tenantId, stream)).version).toBe(3);
    });

    it('refuses a version that the stream has passed, and one that it has not reached', async () => {
      const tenantId = await openTenant(log.store);
      const stream = notebook();
      await log.store.transact(command(tenantId), (tx) =>
        tx.append(stream, 0, [noteTaken('a'), noteTaken('b')]),
      );
      const before = await state(tenantId);
      for (const version of [0, 1, 3]) {
        const late = log.store.transact(command(tenantId), (tx) =>
          tx.append(stream, version, [noteTaken('c')]),
        );
        await expect(late).rejects.toThrow(ConcurrencyConflict);
        const many = log.store.transact(command(tenantId), (tx) =>
          tx.append(
            stream,
            version,
            Array.from({ length: 9 }, () => noteTaken('c')),
          ),
        );
        await expect(many).rejects.toThrow(ConcurrencyConflict);
      }
      expect(await state(tenantId)).toEqual(before);
    });

    it('writes nothing when only one of several streams is at another version', async () => {
      const tenantId = await openTenant(log.store);
      const before = await state(tenantId);
      const command1 = log.store.transact(command(tenantId), (tx) => {
        tx.append(notebook(), 0, [noteTaken('good')]);
        tx.append(notebook(), 4, [noteTaken('bad')]);
      });
      await expect(command1).rejects.toThrow(ConcurrencyConflict);
      expect(await state(tenantId)).toEqual(before);
    });

    it('lets a command append to one stream several times', async () => {
      const tenantId = await openTenant(log.store);
      const stream = notebook();
      await log.store.transact(command(tenantId), async (tx) => {
        tx.append(stream, 0, [noteTaken('a')]);
        tx.append(stream, 0, [noteTaken('b')]);
        tx.append(stream, 2, [noteTaken('c')]);
        expect((await tx.load(stream)).events.map(({ data }) => data.words)).toEqual(['a', 'b', 'c']);
        expect(() => tx.append(stream, 1, [noteTaken('d')])).toThrow(ConcurrencyConflict);
      });
      expect((await log.store.readStream(tenantId, stream)).version).toBe(3);
    });

    it('does not know a tenant whose log nobody has opened', async () => {
      const nobody = randomUUID();
      const lost = log.store.transact(command(nobody), (tx) => tx.append(notebook(), 0, [noteTaken('a')]));
      await expect(lost).rejects.toThrow(TenantLogUnknown);
      await expect(log.store.position(nobody)).rejects.toThrow(TenantLogUnknown);
    });

    it('leaves no log behind when the command that should open it appends nothing', async () => {
      const nobody = randomUUID();
      await log.store.transact(command(nobody, { openLog: true }), () => 'refused');
      await expect(log.store.position(nobody)).rejects.toThrow(TenantLogUnknown);
    });

    it('tells of a commit that wrote events, and of no other', async () => {
      const onCommit = jest.fn();
      const store = openStore(log.pool, { onCommit });
      const tenantId = await openTenant(store);
      await store.transact(command(tenantId), () => undefined);
      expect(onCommit.mock.calls).toEqual([[tenantId, 1]]);
    });
  });

  describe('reading', () => {
    it('answers a read that was sent along with the lock without another round trip', async () => {
      const tenantId = await openTenant(log.store);
      const stream = notebook();
      await log.store.transact(command(tenantId), (tx) => tx.append(stream, 0, [noteTaken('a')]));
      const broken = read('test_broken', 'select 1 / 0', () => 0);
      const along = [streamRead(tenantId, stream), notesRead(tenantId)];
      const { result } = await log.store.transact(command(tenantId, { reads: along }), async (tx) => {
        const answers = [tx.load(stream), tx.rows(notesRead(tenantId))] as const;
        // Another round trip would fail now.
        await tx.rows(broken()).catch(() => undefined);
        const late = tx.load(stream);
        return [(await answers[0]).version, (await answers[1]).length, (await late).version];
      });
      expect(result).toEqual([1, 0, 1]);
    });

    it('answers reads of one tick together, and later ones too', async () => {
      const tenantId = await openTenant(log.store);
      const { result } = await log.store.transact(command(tenantId), async (tx) => {
        const [ones, notes] = await Promise.all([tx.rows(one()), tx.rows(notesRead(tenantId))]);
        return [...ones, ...(await tx.rows(one())), notes.length, tx.head];
      });
      expect(result).toEqual([1, 1, 0, 1]);
    });

    it('pages through a log', async () => {
      const tenantId = await openTenant(log.store);
      await log.store.transact(command(tenantId), (tx) =>
        tx.append(
          notebook(),
          0,
          Array.from({ length: 20 }, (_, n) => noteTaken(String(n))),
        ),
      );
      expect((await log.store.readLog(tenantId, 5, 3)).map(({ position }) => position)).toEqual([6, 7, 8]);
      expect((await log.store.readLog(tenantId, 20, 100)).map(({ position }) => position)).toEqual([21]);
      expect(await log.store.readStream(tenantId, notebook())).toEqual({ events: [], version: 0 });
    });

    it('lifts old events to their newest shape wherever they are read', async () => {
      const tenantId = await openTenant(log.store);
      const stream = notebook();
      await log.store.transact(command(tenantId), (tx) => tx.append(stream, 0, [noteTaken('old')]));
      const upcasters = new Upcasters([
        { type: 'NoteTaken', from: 1, up: ({ words, ...rest }) => ({ ...rest, text: words }) },
      ]);
      const newer = openStore(log.pool, { upcasters });
      const lifted = { schemaVersion: 2, data: { text: 'old' } };
      expect((await newer.readStream(tenantId, stream)).events).toMatchObject([lifted]);
      expect((await newer.readLog(tenantId, 1, 10))[0]).toMatchObject(lifted);
      const { result } = await newer.transact(command(tenantId), (tx) => tx.load(stream));
      expect(result.events).toMatchObject([lifted]);
    });
  });

  describe('writing other rows', () => {
    it('commits them with the events', async () => {
      const tenantId = await openTenant(log.store);
      await log.store.transact(command(tenantId), (tx) => {
        tx.append(notebook(), 0, [noteTaken('a')]);
        tx.write(putNote(tenantId, 'kept'));
      });
      expect(await state(tenantId)).toMatchObject({ events: '2', notes: '1' });
    });

    it('commits them without events too', async () => {
      const tenantId = await openTenant(log.store);
      const { position } = await log.store.transact(command(tenantId), (tx) =>
        tx.write(putNote(tenantId, 'kept')),
      );
      expect(position).toBe(1);
      expect(await state(tenantId)).toMatchObject({ events: '1', notes: '1' });
    });

    it('writes nothing at all when one of them is refused, and names the constraint', async () => {
      const [tenantId, rival] = [await openTenant(log.store), await openTenant(log.store)];
      await log.store.transact(command(rival), (tx) => tx.write(claimName(rival, 'caravan')));
      const before = await state(tenantId);
      const idempotency = { scope: 'test', key: 'k', fingerprint: 'f' };
      const clash = log.store.transact(command(tenantId, { idempotency }), (tx) => {
        tx.append(notebook(), 0, [noteTaken('a')]);
        tx.write(putNote(tenantId, 'before the clash'));
        tx.write(claimName(tenantId, 'caravan'));
      });
      await expect(clash).rejects.toThrow(ConstraintViolated);
      await expect(clash).rejects.toMatchObject({ constraint: 'one_owner', code: '23505' });
      expect(await state(tenantId)).toEqual(before);
    });

    it('does not let a command add anything once it has returned', async () => {
      const tenantId = await openTenant(log.store);
      let kept: Transaction | undefined;
      await log.store.transact(command(tenantId), (tx) => void (kept = tx));
      expect(() => kept?.append(notebook(), 0, [noteTaken('late')])).toThrow('over');
      expect(() => kept?.write(putNote(tenantId, 'late'))).toThrow('over');
      await expect(kept?.rows(one())).rejects.toThrow('over');
    });
  });

  it('reads nothing through a connection of another tenant', async () => {
    const [mine, theirs] = [await openTenant(log.store), await openTenant(log.store)];
    const stream = notebook();
    await log.store.transact(command(theirs), (tx) => tx.append(stream, 0, [noteTaken('private')]));
    const [seen] = await inTenant(log.pool, mine, [streamRead(theirs, stream)]);
    expect(seen).toEqual([]);
  });
});
