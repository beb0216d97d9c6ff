import { logContract } from '../support/log-contract';
import { logInterpreters } from './log.interpreters';
import { MemoryDatabase } from './memory-database';

describe('The event store on the database in memory', () => {
  const database = new MemoryDatabase(new Map(logInterpreters));
  logContract(() => database.pool().asPool);

  it('a statement it was not taught is an error, not silence', async () => {
    const session = { tables: database.tables, tenantId: '', undo: [] };
    expect(() => database.run({ name: 'unheard_of', text: '', values: [] }, session)).toThrow('unheard_of');
  });

  it('a process that dies leaves its tenant to the others, and nothing half behind', async () => {
    const pool = database.pool();
    const client = await pool.connect();
    await database.lock('t');
    const waiting = database.lock('t').then(() => 'let in');
    database.unlock('t');
    expect(await waiting).toBe('let in');
    database.unlock('t');
    client.abandon();
    pool.kill();
    expect(pool.dead).toBe(true);
  });
});
