import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bookingStatuses, paymentStatuses } from '@holdfast/contracts/bookings';
import { Random } from '../simulation/random';
import { startApi } from '../support/api';
import type { TestApi } from '../support/api';
import { chancesFor } from '../support/budget';
import { StoppedClock } from '../support/clock';
import { createTestDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { ask } from './answers';
import type { Asked, Asking } from './answers';
import { differingAnswers, differingRows } from './differences';
import { withoutMarksSince } from './marks-since';
import { brokenLogs, keysOfReadModels, loadLog, readModelRows, rebuildReadModels } from './load-log';
import { readPart, readRows } from './pack';
import { reading } from './questions';
import { someOf } from './some-of';

// A machine with much else to do is slow, not wrong.
jest.setTimeout(900_000);

/** Events that have come since the recording: the next one has them. */
const SINCE = new Set([
  'BookingLinkRenewed',
  'BookingContactRevised',
  'BookingInstalmentReminded',
  'BookingInstalmentOverdue',
  'BookingInstalmentPostponed',
  'BookingInstalmentWaived',
  'PaymentReceivedOffline',
  'PaymentReceivedOfflineTakenBack',
  'ConversationRemarkAdded',
  'ConversationSettled',
  'BookingNoteAdded',
  'BookingNoteRemoved',
  'BookingTagged',
  'BookingUntagged',
  'BookingMarkedNoShow',
  'BookingNoShowWithdrawn',
  'CleaningMarkedDone',
  'CleaningReopened',
  'TagDefined',
  'TagRetired',
  'ManageLinksRenewed',
  'BookingChangeAsked',
  'BookingChangeOffered',
  'BookingChangeExtended',
  'BookingMoved',
  'BookingChangeEnded',
  'InvoiceIssued',
  'BookingResaleReckoned',
  'BookingDepositReturnNear',
  'BookingDepositPaused',
  'BookingDepositSettled',
  'PaymentDifferenceFound',
  'PaymentRefundRequested',
  'PaymentRefundPending',
  'PaymentReturnedOffline',
  'CustomerChangesAllowed',
  'ActUndone',
  'BookingFlagCleared',
  'BookingFlagged',
  'BookingHoldReminded',
  'BookingKeptDespiteChange',
  'BookingReinstated',
  'BookingTermsAccepted',
  'ChannelAdded',
  'ChannelExportRotated',
  'ChannelImportLinked',
  'ChannelImportUnlinked',
  'ChannelLossHeld',
  'ChannelLossSettled',
  'ChannelPaused',
  'ChannelRemoved',
  'ChannelResumed',
  'ChannelRevised',
  'OutsideStayClashSettled',
  'OutsideStayGone',
  'OutsideStayImported',
  'OutsideStayMoved',
  'OutsideStayTimeTaken',
  'PaymentRefundWithdrawn',
  'UndoMinutesChosen',
  'BookingInstalmentsLaid',
  'PaymentRefundReckoned',
]);
/** Operations likewise. */
const READABLE_SINCE = new Set([
  'GET /api/public/manage',
  'GET /api/public/manage/calendar.ics',
  'GET /api/public/manage/cancellation',
  'GET /api/public/booking/{id}/calendar.ics',
  'GET /api/admin/bookings/{id}/conversation',
  'GET /api/admin/arrivals',
  'GET /api/admin/bookings/{id}/notes',
  'GET /api/admin/cleaning',
  'GET /api/admin/demand',
  'GET /api/admin/tags',
  'GET /api/admin/tariff',
  'GET /api/admin/tariff/versions',
  'GET /api/admin/tariff/versions/{version}',
  'GET /api/public/stays',
  'GET /api/admin/bookings/{id}/papers',
  'GET /api/admin/bookings/{id}/money',
  'GET /api/admin/bookings/{id}/account',
  'GET /api/admin/checks',
  'GET /api/admin/ledger',
  'GET /api/admin/ledger/owed',
  'GET /api/admin/ledger/deposits',
  'GET /api/admin/ledger/refunds',
  'GET /api/admin/accounts.csv',
  'GET /api/admin/reports/income',
  'GET /api/admin/bookings/{id}/papers/{number}.pdf',
  'GET /api/public/manage/receipts/{number}.pdf',
  'GET /api/admin/bookings/{id}/timeline',
  'GET /api/admin/today',
  'GET /api/admin/acts',
  'GET /api/admin/calendar',
  'GET /api/admin/channels',
  'GET /api/admin/outside-stays',
  'GET /calendar/{token}.ics',
]);

/** Problems likewise: of the list of all of them those that were recorded, as far as they are there still. */
const knownProblems = (asked: Asked, recorded: readonly Asked[]): Asked => {
  if (asked.operation !== 'GET /api/problems') return asked;
  const codesOf = ({ body }: Asked) => JSON.parse(body) as readonly { readonly code: string }[];
  const known = new Set(
    recorded
      .filter(({ path }) => path === asked.path)
      .flatMap((before) => codesOf(before).map(({ code }) => code)),
  );
  return { ...asked, body: JSON.stringify(codesOf(asked).filter(({ code }) => known.has(code))) };
};

/** Fields of answers likewise. */
const FIELDS_SINCE = new Set([
  'instalments beside balance_due',
  'balance_due',
  'balance_due_on',
  'payment beside offers_stays',
  'legal_name',
  'legal_address',
  'refund_id',
  'retryable',
  'instalment',
  'customer_changes',
  'change',
  'conversation',
  'deposit_state',
  'tag_ids',
  'no_show',
  'cancellation beside offers_stays',
  'source beside provisional',
  'provisional',
  'undo_minutes',
]);

type Answered = Asking & { readonly answers: readonly Asked[] };

const log = readRows('log');
/** All rows are compared each time, and what was answered out of them of so many. */
const { runs: tenants, seed } = chancesFor('replay', { brief: 30, long: Infinity });
const recorded = readRows('read-models');
const answered = readPart('answers').map((line) => JSON.parse(line) as Answered);
const columnsOf = <Row>(lines: readonly string[] = []): Row[] => lines.map((line) => JSON.parse(line) as Row);

describe('The recording', () => {
  it('has every event that is declared', () => {
    const declared = readdirSync(join(__dirname, '../../docs/events'))
      .filter((file) => file.endsWith('.v1.json'))
      .map((file) => file.slice(0, -'.v1.json'.length));
    const seen = new Set(columnsOf<{ type: string }>(log.get('es.event')).map(({ type }) => type));
    expect(declared.filter((type) => !seen.has(type) && !SINCE.has(type))).toEqual([]);
  });

  it('has 500 bookings, in every state', () => {
    const bookings = columnsOf<Record<'status' | 'payment_status' | 'payment_state', string>>(
      recorded.get('rm.booking'),
    );
    expect(bookings.length).toBeGreaterThanOrEqual(500);
    const seen = new Set(bookings.map(({ status }) => status));
    expect([...seen].toSorted()).toEqual([...bookingStatuses].toSorted());
    const payments = new Set(bookings.map((booking) => booking.payment_status));
    expect([...payments].toSorted()).toEqual([...paymentStatuses].toSorted());
    const states = new Set(bookings.map((booking) => booking.payment_state));
    expect([...states].toSorted()).toEqual(['captured', 'capturing', 'declined', 'failed', 'none', 'open', 'pending', 'requested']); // oxfmt-ignore
  });

  it('has asked for everything that can be read', () => {
    const asked = new Set(answered.flatMap(({ answers }) => answers.map(({ operation }) => operation)));
    expect(reading.filter(({ name }) => !asked.has(name) && !READABLE_SINCE.has(name))).toEqual([]);
  });
});

describe('A log that a build before has written', () => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await createTestDatabase();
    await loadLog(database, log);
    await rebuildReadModels(database);
    api = await startApi({ database, clock: new StoppedClock(new Date(0)) });
  });
  afterAll(async () => {
    await api?.close();
    await database?.drop();
  });

  it('is whole, and lies under its seals', async () => {
    const tenants = columnsOf<{ tenant_id: string }>(log.get('es.tenant_log'));
    expect(await brokenLogs(database, tenants.map(({ tenant_id: id }) => id))).toEqual([]); // oxfmt-ignore
  });

  it('gives the same read models, row for row', async () => {
    const keys = await keysOfReadModels(database);
    expect(differingRows(recorded, await readModelRows(database), keys)).toEqual([]);
  });

  it('gives the same answers, to the letter', async () => {
    const differences: string[] = [];
    for (const { answers, ...asking } of someOf(answered, tenants, new Random(seed))) {
      const now = withoutMarksSince(await ask(api, asking, answers));
      const asRecorded = now.map((asked) => knownProblems(asked, answers));
      differences.push(...differingAnswers(answers, asRecorded, FIELDS_SINCE));
    }
    const more = differences.length - 30;
    const told = more > 0 ? [...differences.slice(0, 30), `and ${more} more`] : differences;
    expect({ seed, differences: told }).toEqual({ seed, differences: [] });
  });
});
