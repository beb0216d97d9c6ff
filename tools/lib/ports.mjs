import net from 'node:net';

const listen = (options) =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ exclusive: true, ...options }, () => resolve(server));
  });

const close = (server) => new Promise((resolve) => server.close(resolve));

/** A port nobody listens on, chosen by the system. */
export async function freePort() {
  const server = await listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.address();
  await close(server);
  return port;
}

/** So many free ports; the last two of them are neighbours. */
export async function freePorts(count) {
  const ports = await Promise.all(Array.from({ length: count - 1 }, freePort));
  const last = ports.at(-1) + 1;
  const suits = last < 65_536 && !ports.includes(last) && !(await isTaken(last));
  return suits && new Set(ports).size === ports.length ? [...ports, last] : freePorts(count);
}

/**
 * Whether somebody listens on the port. Both the loopback address and "all addresses" are tried, because a listener
 * on one of them does not always stop a second one on the other.
 */
export async function isTaken(port) {
  for (const host of ['127.0.0.1', undefined]) {
    try {
      await close(await listen({ host, port }));
    } catch (error) {
      if (error.code === 'EADDRINUSE') return true;
      if (error.code === 'EACCES') return true;
    }
  }
  return false;
}
