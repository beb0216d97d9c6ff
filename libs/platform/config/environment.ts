import { loadConfig, type Config } from './config';

let config: Config | undefined;

/** The configuration of this process. The one place of the product that reads `process.env`. @throws ConfigError */
export function environmentConfig(): Config {
  config ??= loadConfig(process.env);
  return config;
}
