/** Where a process may die: around every batch to the database, every call of a provider, every job that is handed over. */
require('reflect-metadata');
const { lead } = require('./clocks.cjs');
const { DatabaseClock } = require('../../../dist/libs/adapters/clock/database.clock.js');
const { HttpsOutsideWeb } = require('../../../dist/libs/adapters/outside-web/https.outside-web.js');
const { PayPalAdapter } = require('../../../dist/libs/adapters/paypal/paypal.adapter.js');
const { SmtpEmail } = require('../../../dist/libs/adapters/smtp/smtp.email.js');
const { DiskStorage } = require('../../../dist/libs/adapters/storage-disk/disk.storage.js');
const { TwilioSms } = require('../../../dist/libs/adapters/twilio/twilio.sms.js');
const { eventUpcasters } = require('../../../dist/libs/domain/upcasters.js');

module.exports = (pass, passNow) => {
  teach(eventUpcasters);
  instrumentBatches(require('pg').Client, pass, passNow);
  const calls = (Class, room, methods) => {
    for (const method of methods) wrap(Class.prototype, method, `${room}.${kebab(method)}`, pass);
  };
  calls(PayPalAdapter, 'payments', [
    'createOrder',
    'getOrder',
    'captureOrder',
    'getCapture',
    'refundCapture',
    'getRefund',
  ]);
  calls(SmtpEmail, 'email', ['send']);
  calls(TwilioSms, 'sms', ['send']);
  calls(HttpsOutsideWeb, 'outside-web', ['get']);
  calls(DiskStorage, 'storage', ['put']);
  calls(require('bullmq').Queue, 'queue', ['add', 'addBulk']);
  lead(DatabaseClock);
};

/** Makes a newer build of it: one that has changed the shape of this event once, and knows how to read both. */
function teach(upcasters) {
  const type = process.env.FAULT_TEACHES;
  if (type) upcasters.push({ type, from: 1, up: (data) => data });
}

const kebab = (method) => method.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function wrap(target, method, name, pass) {
  const real = target[method];
  target[method] = async function (...args) {
    await pass(`${name}.before`);
    const answer = await real.apply(this, args);
    await pass(`${name}.after`);
    return answer;
  };
}

/** What a batch is for, by the names of its statements; undefined for one that only reads. */
function purposeOf(statements) {
  const names = statements.map(({ name }) => name);
  const has = (part) => names.some((name) => name.startsWith(part));
  if (has('es_append')) return 'log.commit';
  if (has('es_lock')) return 'log.lock';
  if (has('es_advance')) return 'subscription.commit';
  if (has('channel_poll_lease') || has('channel_poll_note')) return 'look.commit';
  if (has('message_')) return has('es_begin') && !has('es_begin_read') ? 'outbox.commit' : undefined;
  return undefined;
}

function instrumentBatches(Client, pass, passNow) {
  const { query } = Client.prototype;
  Client.prototype.query = function (batch, ...rest) {
    const purpose = Array.isArray(batch?.statements) ? purposeOf(batch.statements) : undefined;
    if (purpose === undefined) return query.call(this, batch, ...rest);
    const land = batch.callback;
    const send = () => {
      query.call(this, batch, ...rest);
      // It is on its way, and nobody will hear the answer.
      setImmediate(() => passNow(`${purpose}.sent`));
    };
    batch.callback = (error) => settle(pass(`${purpose}.after`), () => land(error), land);
    settle(pass(`${purpose}.before`), send, land);
    return batch;
  };
}

function settle(promise, onDone, onFailure) {
  promise.then(onDone, onFailure);
}
