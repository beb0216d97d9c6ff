/** `npm run check`: what can be said of the source without running it. */
import './lib/node-version.mjs';
import { checks, runCheck } from './lib/checks.mjs';
import { install } from './lib/install.mjs';
import { room } from './lib/plan.mjs';
import { conclude, runStages } from './lib/stages.mjs';

await install();
conclude(
  await runStages(
    checks.map((check) => ({ ...check, work: () => runCheck(check) })),
    room(),
  ),
);
