import { readSettings } from './settings';
import { startSandbox } from './start-sandbox';

async function main(): Promise<void> {
  const sandbox = await startSandbox(readSettings());
  const stop = () => void sandbox.close().then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  console.log(`The sandbox is at ${sandbox.url}, its mail server at ${sandbox.smtpUrl}`);
  process.send?.({ ready: true });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
