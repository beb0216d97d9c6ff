import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { freePort } from '../../tools/lib/ports.cjs';
import { root } from './pages';

/** The product as a person starts it. */
export interface StartedProduct {
  readonly port: number;
  readonly metricsPort: number;
  /** Ctrl-C. @returns the exit code */
  stop(): Promise<number | null>;
}

/** The worker's metrics are on the port after the API's. */
const neighbours = async (): Promise<number> => {
  const first = await freePort();
  return first < 65_535 ? first : neighbours();
};

/** Runs the README's first command, on ports and with data of its own, and waits until it says that it is ready. */
export const startProduct = async (
  command: string,
  given: Readonly<Record<string, string>>,
): Promise<StartedProduct> => {
  const [port, sandbox, metricsPort] = [await freePort(), await freePort(), await neighbours()];
  const child = spawn('bash', ['-c', `exec ${command}`], {
    cwd: root,
    env: {
      ...given,
      PORT: String(port),
      SANDBOX_PORT: String(sandbox),
      METRICS_PORT: String(metricsPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const ready = new Promise<boolean>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line);
      if (line.startsWith('Holdfast is ready: ')) resolve(true);
    });
    void exited.then(() => resolve(false));
  });
  if (!(await ready)) throw new Error(`${command} ended:\n${said.join('\n')}`);
  return {
    port,
    metricsPort,
    stop: () => {
      child.kill('SIGINT');
      return exited;
    },
  };
};
