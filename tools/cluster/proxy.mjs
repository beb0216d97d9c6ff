import http from 'node:http';

const LOOK_EVERY = 250;
const MOST_BODY = 1_000_000;

/**
 * A small reverse proxy, as the one in `docker-compose.yml`: it looks at each process's readiness, hands a request to the
 * ready one with the fewest under way, and to another one what could not be handed over at all. It never sends a request
 * twice that may have been read.
 *
 * @param {number[]} ports of the API processes on this machine
 */
export async function startProxy(ports) {
  const targets = ports.map((port) => ({
    port,
    ready: false,
    underWay: 0,
    agent: new http.Agent({ keepAlive: true, maxSockets: 64 }),
  }));
  const look = () => Promise.all(targets.map(async (target) => (target.ready = await isReady(target.port))));
  await look();
  const looking = setInterval(look, LOOK_EVERY);
  const server = http.createServer((request, response) =>
    receive(request, response, (body) => hand(request, body, response)),
  );

  function hand(request, body, response, tried = []) {
    const [target] = targets
      .filter((one) => one.ready && !tried.includes(one))
      .toSorted((a, b) => a.underWay - b.underWay);
    if (!target) return response.writeHead(503, { 'retry-after': '1' }).end('nobody is ready');
    target.underWay += 1;
    const { method, url, headers } = request;
    const onward = http.request(
      {
        host: '127.0.0.1',
        port: target.port,
        agent: target.agent,
        method,
        path: url,
        headers: { ...headers, 'x-forwarded-for': request.socket.remoteAddress, connection: 'keep-alive' },
      },
      (answer) => {
        const { connection: _, 'keep-alive': __, ...rest } = answer.headers;
        response.writeHead(answer.statusCode, rest);
        answer.pipe(response);
      },
    );
    onward.once('close', () => (target.underWay -= 1));
    onward.once('error', (error) => {
      // Refused: nobody has read it.
      if (error.code === 'ECONNREFUSED') return hand(request, body, response, [...tried, target]);
      if (!response.headersSent) response.writeHead(502).end(error.code);
      else response.destroy();
    });
    onward.end(body);
  }

  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    readyCount: () => targets.filter(({ ready }) => ready).length,
    isReady: (port) => targets.find((target) => target.port === port)?.ready === true,
    async stop() {
      clearInterval(looking);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const { agent } of targets) agent.destroy();
    },
  };
}

/** Waits for the whole body, so that it can be handed to another process when the first one does not take it. */
function receive(request, response, then) {
  const chunks = [];
  let size = 0;
  request.on('data', (chunk) => {
    size += chunk.length;
    if (size <= MOST_BODY) chunks.push(chunk);
  });
  request.on('end', () => (size > MOST_BODY ? response.writeHead(413).end() : then(Buffer.concat(chunks))));
}

const isReady = (port) =>
  new Promise((resolve) => {
    const request = http.get(
      { host: '127.0.0.1', port, path: '/api/health/ready', timeout: 2_000 },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
