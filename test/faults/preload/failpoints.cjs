/**
 * Failpoints, from outside: `node -r failpoints.cjs dist/apps/api/main.js` runs the very files that are shipped, with a hook at
 * each seam where a process may die; packed into one (`pack.mjs`) they start in a third of the time. The shipped files hold none of this. The starter arms a failpoint over the channel:
 *
 *   { failpoint: { name, action: 'crash' | 'throw' | 'sleep', nth?, ms?, code? } }   nth: of the passes from now on
 *   { disarm: true }          forgets all of them
 *   { trace: true | false }   tells of each failpoint that is passed: { passed: name }
 *   { advance: ms }           lets time pass for the product
 *   { skew: ms }              sets this machine's own clock wrong
 *   { measure: true }         answers { measured: { heap, handles } } after a collection
 *
 * Each is answered with { done: true }.
 */
const v8 = require('node:v8');
const vm = require('node:vm');
const { move, skew } = require('./clocks.cjs');

const armed = [];
let tracing = false;

/** Names the point just reached; whatever is armed there happens now. */
async function pass(name) {
  const action = due(name);
  if (action) await act(action, name);
}

/** The same where nothing can be waited for. */
function passNow(name) {
  const action = due(name);
  if (action?.action === 'crash') process.kill(process.pid, 'SIGKILL');
}

function due(name) {
  if (tracing) process.send?.({ passed: name });
  const found = armed.find((one) => one.name === name && (one.left -= 1) === 0);
  if (found) armed.splice(armed.indexOf(found), 1);
  return found;
}

async function act({ action, ms = 1_000, code }, name) {
  process.send?.({ hit: name });
  if (action === 'crash') process.kill(process.pid, 'SIGKILL');
  if (action === 'sleep') await new Promise((resolve) => setTimeout(resolve, ms));
  // With a code it is an error of the machine or of the database.
  if (action === 'throw')
    throw Object.assign(new Error(`Failpoint ${name}`), code ? { code, severity: 'ERROR' } : {});
}

process.on('message', (order) => {
  if (order.failpoint) armed.push({ ...order.failpoint, left: order.failpoint.nth ?? 1 });
  if (order.disarm) armed.length = 0;
  if (order.trace !== undefined) tracing = order.trace;
  if (order.advance !== undefined) move(order.advance);
  if (order.skew !== undefined) skew(order.skew);
  if (order.measure) process.send?.({ measured: measure() });
  process.send?.({ done: true });
});

function measure() {
  v8.setFlagsFromString('--expose-gc');
  vm.runInNewContext('gc')();
  return { heap: process.memoryUsage().heapUsed, handles: process.getActiveResourcesInfo().length };
}

require('./seams.cjs')(pass, passNow);
