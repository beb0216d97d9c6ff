'use strict';
const net = require('node:net');

// Below those that the system gives to whoever asks for any. A port is named now and listened on seconds later, by
// another process: one of the system's own choice would meanwhile, now and then, be somebody else's.
const LOWEST = 12_000;
const SLOTS = 100;
const SLOT_SIZE = 200;

// Processes that run at the same time look in different places, and each names no port twice in a row.
const first = LOWEST + (process.pid % SLOTS) * SLOT_SIZE;
let turn = Math.floor(Math.random() * SLOT_SIZE);

/** @param {net.ListenOptions} options */
const isRefused = (options) =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', ({ code }) => resolve(code === 'EADDRINUSE' || code === 'EACCES'));
    server.listen({ exclusive: true, ...options }, () => server.close(() => resolve(false)));
  });

/**
 * Whether somebody listens on the port. Both the loopback address and "all addresses" are tried, because a listener
 * on one of them does not always stop a second one on the other.
 * @param {number} port
 */
async function isTaken(port) {
  return (await isRefused({ host: '127.0.0.1', port })) || isRefused({ port });
}

/** A port nobody listens on. @throws when this process has named too many that are in use */
async function freePort() {
  for (let tried = 0; tried < SLOT_SIZE; tried += 1) {
    const port = first + (turn++ % SLOT_SIZE);
    if (!(await isTaken(port))) return port;
  }
  throw new Error(`No port is free between ${first} and ${first + SLOT_SIZE - 1}`);
}

/** So many free ports; the last two of them are neighbours. @param {number} count */
async function freePorts(count) {
  const ports = [];
  while (ports.length < count) ports.push(await freePort());
  return ports.at(-1) === ports.at(-2) + 1 ? ports : freePorts(count);
}

module.exports = { isTaken, freePort, freePorts };
