import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

/** A Postgres of its own for one test file. */
export interface SystemPostgres {
  /** The superuser's way into the database `postgres`. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the Postgres whose programs are in `bin`, with a folder that goes away with it. In a process of its own: what
 * starts servers here is an ES module, which Jest cannot require.
 */
export async function startSystemPostgres(bin: string): Promise<SystemPostgres> {
  const tool = pathToFileURL(join(__dirname, '../../tools/lib/throwaway.mjs')).href;
  const script = `
    import { startThrowawayPostgres } from ${JSON.stringify(tool)};
    const server = await startThrowawayPostgres({ bin: process.argv[1] });
    process.stdin.on('end', () => server.stop().then(() => process.exit())).resume();
    console.log(server.url('postgres'));`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script, bin], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(starter, 'exit');
  const [url] = await Promise.race([
    once(createInterface(starter.stdout), 'line') as Promise<[string]>,
    ended.then(() => Promise.reject(new Error(`The Postgres of ${bin} did not start`))),
  ]);
  return {
    url,
    stop: async () => {
      starter.stdin.end();
      await ended;
    },
  };
}
