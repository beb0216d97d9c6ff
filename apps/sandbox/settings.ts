/** Where the stand-ins listen. The one place of this application that reads the environment. */
export interface Settings {
  /** This machine only, unless they run in a container of their own. */
  readonly host: string;
  readonly port: number;
  readonly smtpPort: number;
  /** A folder for what is to be there at the next start; undefined: nothing is. */
  readonly folder: string | undefined;
}

/** @throws for a port that is none */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const host = env.SANDBOX_HOST?.trim() || '127.0.0.1';
  return {
    host,
    port: portOf(env, 'SANDBOX_PORT', 3001),
    smtpPort: portOf(env, 'SANDBOX_SMTP_PORT', 3025),
    folder: env.SANDBOX_DATA?.trim() || undefined,
  };
}

function portOf(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const text = env[name]?.trim() ?? '';
  if (text === '') return otherwise;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is not a port: ${text}`);
  return port;
}
