import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixedWaits, ownSpeed } from './waits';

const root = join(__dirname, '../..');
const FOLDERS = ['apps', 'libs', 'frontend', 'test'];
const TEST = /^test\/.*\.tsx?$|spec\.tsx?$|\/testing\/.*\.tsx?$/;
/** In these time is simulated, or is what is measured; or they are not part of `npm test`. */
const LEFT_OUT = /(^|\/)node_modules\/|^test\/(simulation|bench|soak)\/|^test\/tools\/waits/;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
).filter((file) => TEST.test(file) && !LEFT_OUT.test(file));
const found = (search: (text: string) => string[]) =>
  files.filter((file) => search(readFileSync(join(root, file), 'utf8')).length > 0).toSorted();

const NOTHING_COMES = 'shows that nothing comes, which no event tells';
const SLOW = 'plays somebody else who is slow, while what is tested goes on';
const OUTAGE = 'the length of an outage, or of a moment within one, is what the scenario is about';
const REST = 'a person or a screen that rests for a moment is what is shown';

/** The tests that wait for a time, each with why. */
const WAITING: Readonly<Record<string, string>> = {
  'apps/api/channel/time-here.int-spec.ts': SLOW,
  'apps/api/http/answers/once-at-a-time.int-spec.ts': SLOW,
  'apps/api/http/limits/timely-bodies.int-spec.ts': SLOW,
  'frontend/src/console/dashboard/what-is-missing.spec.tsx': NOTHING_COMES,
  'frontend/src/console/kit/use-typed-param.spec.tsx': REST,
  'frontend/src/console/shell/command-palette.spec.tsx': NOTHING_COMES,
  'libs/event-store/log/failing-commands.int-spec.ts': SLOW,
  'libs/event-store/log/tenant-queue.spec.ts': SLOW,
  'libs/jobs/queue/queue-watch.int-spec.ts': NOTHING_COMES,
  'libs/platform/throttle/sign-in-throttle.int-spec.ts': SLOW,
  'libs/platform/wake/wake.int-spec.ts': NOTHING_COMES,
  'test/browser/desk-steps.ts': REST,
  'test/browser/site-page.browser-spec.ts': SLOW,
  'test/e2e/message-receipts.e2e-spec.ts': NOTHING_COMES,
  'test/e2e/messages.e2e-spec.ts': NOTHING_COMES,
  'test/e2e/move-races.e2e-spec.ts': 'two begin just before a moment that was named beforehand',
  'test/e2e/payment-notices.e2e-spec.ts': NOTHING_COMES,
  'test/e2e/queue-outages.e2e-spec.ts': OUTAGE,
  'test/e2e/schedule-runs.e2e-spec.ts': 'asks again and again, by calling itself',
  'test/faults/channels.fault-spec.ts': SLOW,
  'test/faults/crash.fault-spec.ts': NOTHING_COMES,
  'test/faults/database.fault-spec.ts': OUTAGE,
  'test/faults/harness/customer.ts': 'asks again and again, in a long loop',
  'test/faults/machine.fault-spec.ts': OUTAGE,
  'test/faults/payments.fault-spec.ts': 'payments are spread over the moments in which their holds end',
  'test/faults/queue.fault-spec.ts': OUTAGE,
};

const BESIDE = 'holds the fastest of many runs against other work of the same moment';

/** The tests that hold a time against a limit, each with why. */
const TIMED: Readonly<Record<string, string>> = {
  'apps/api/audit/audit.int-spec.ts': 'when something is said to have happened, to the minute',
  'apps/api/channel/channel-neighbours.int-spec.ts': 'a comparison of each with each takes minutes',
  'apps/api/channel/time-here.int-spec.ts': 'what is promised is to wait no longer than that for others',
  'libs/adapters/clock/database.clock.spec.ts': 'what a clock shows, to the second',
  'libs/adapters/outside-web/outside-web.spec.ts': 'a limit of time is what is tested',
  'libs/domain/pricing/quote.spec.ts': BESIDE,
  'libs/domain/schedule/generation-limits.spec.ts': BESIDE,
  'test/browser/manage-cancel.browser-spec.ts': 'the promise is that it is seen within seconds',
  'test/browser/manage-together.browser-spec.ts': 'the promise is that all see it within seconds',
  'test/faults/database.fault-spec.ts': 'the promise is to be back within ten seconds',
  'test/faults/machine.fault-spec.ts': 'the promise is not to wait for a provider that takes nine seconds',
};

describe('A test', () => {
  it('waits for what it wants, never for a time, but where a reason is given', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(found(fixedWaits)).toEqual(Object.keys(WAITING).toSorted());
  });

  it('does not look at its own speed, but where a reason is given', () => {
    expect(found(ownSpeed)).toEqual(Object.keys(TIMED).toSorted());
  });
});

describe('The search for waits', () => {
  it.each([
    ['await page.waitForTimeout(300);', 1],
    ['await sleep(1_500);', 1],
    ['await pause(STOPPED_MS);', 1],
    ['await new Promise((resolve) => setTimeout(resolve, 200));', 1],
    ['const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));', 0],
    ['while (!done) await sleep(10);', 0],
    ['while (!done) {\n  ask();\n  await sleep(10);\n}', 0],
    ['for (let n = 0; n < 9; n += 1) {\n  if (await done()) return;\n  await sleep(10);\n}', 0],
    ['for (let n = 0; n < 9; n += 1) {\n  await sleep(10);\n}', 1],
    [`while (!done) {\n}${'\n'.repeat(9)}await sleep(10);`, 1],
    ['socket.setTimeout(1_000, end);', 0],
    ['jest.useFakeTimers();\nwait(2_900);', 0],
    ['await time.sleep(60_000);', 0],
    ['await new Promise((resolve) => setTimeout(resolve, 0));', 0],
  ])('in %j finds %i', (text, count) => {
    expect(fixedWaits(text)).toHaveLength(count);
  });

  it.each([
    ['expect(performance.now() - begun).toBeLessThan(4_000);', 1],
    ['const took = Math.round(performance.now() - since);\nexpect(took).toBeLessThan(10_000);', 1],
    ['const begun = performance.now();\nwork();\nreturn performance.now() - begun;', 1],
    ['const took = 3;\nexpect(took).toBeLessThan(10_000);', 0],
    ['expect(Date.now() - began).toBeGreaterThanOrEqual(149);', 0],
    ['expect(paid).toBeLessThan(Date.now() - HOUR);', 0],
  ])('finds in %j how often it looks at its speed: %i', (text, count) => {
    expect(ownSpeed(text)).toHaveLength(count);
  });
});
