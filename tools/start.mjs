/** `npm start`: the whole product on this machine. `npm start -- --help` tells what can be set. */
import './lib/node-version.mjs';

// Only now: an older Node could not even read the rest.
const { start } = await import('./lib/start.mjs');
await start(process.argv.slice(2));
