import http from 'node:http';
import { sleep } from '../lib/wait.mjs';

const HOST = 'harbour.example.com';
const BLOCKS_PER_CUSTOMER = 24;

/** Customers of one tenant who look, book, change their minds or pay, all at once and without a pause. */
export class Load {
  /** @type {Map<string, {count: number, failed: number, times: number[]}>} */
  kinds = new Map();
  failures = [];
  paid = [];
  going = false;
  #customers = [];
  #agent = new http.Agent({ keepAlive: true });

  constructor(topology) {
    this.topology = topology;
  }

  async open(customers) {
    const { superAdmin } = this.topology;
    const operator = await this.ask('set up', 'POST', '/api/superadmin/login', superAdmin, {
      host: 'localhost',
    });
    const admin_password = superAdmin.password;
    await this.ask(
      'set up',
      'POST',
      '/api/superadmin/tenants',
      { name: 'Harbour Cottage', subdomain: 'harbour', admin_username: 'owner', admin_password },
      { host: 'localhost', token: operator.token },
    );
    const credentials = { subdomain: 'harbour', username: 'owner', password: admin_password };
    const { token } = await this.ask('set up', 'POST', '/api/admin/login', credentials);
    this.blocks = [];
    for (let n = 0; n < customers * BLOCKS_PER_CUSTOMER; n += 1) {
      const date = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 1 + n)).toISOString().slice(0, 10);
      const block = { start_date: date, end_date: date, price: 100 + n };
      this.blocks.push((await this.ask('set up', 'POST', '/api/admin/availability', block, { token })).id);
    }
  }

  start(customers) {
    this.going = true;
    this.#customers = Array.from({ length: customers }, (_, n) => this.#customer(n));
  }

  async stop() {
    this.going = false;
    await Promise.all(this.#customers);
    this.#agent.destroy();
  }

  async #customer(n) {
    const own = this.blocks.slice(n * BLOCKS_PER_CUSTOMER, (n + 1) * BLOCKS_PER_CUSTOMER);
    for (let turn = 0; this.going; turn += 1) {
      await this.ask('calendar', 'GET', '/api/public/calendar');
      const held = await this.ask('book', 'POST', '/api/public/book', {
        block_id: own[0],
        customer_name: 'Anna Whitfield',
        customer_email: `anna${n}@example.com`,
        customer_phone: '07700 900123',
      });
      if (held && turn % 4 === 3 && own.length > 1) {
        own.shift();
        await this.#pay(held);
      } else if (held) {
        const { booking_id, hold_token } = held;
        await this.ask('release', 'POST', '/api/public/release', { booking_id, hold_token });
      }
      await sleep(20);
    }
  }

  async #pay({ booking_id, paypal_order_id }) {
    const { sandboxPort } = this.topology;
    await fetch(`http://127.0.0.1:${sandboxPort}/__sandbox/paypal/orders/${paypal_order_id}/approve`, {
      method: 'POST',
    });
    const body = { booking_id, paypal_order_id };
    const done = await this.ask('pay', 'POST', '/api/public/confirm-payment', body);
    if (done) this.paid.push(booking_id);
  }

  /** @returns the answer's body; undefined when the request failed, which is noted */
  async ask(kind, method, path, body, { host = HOST, token } = {}) {
    const start = performance.now();
    const answer = await this.#send(method, path, body, host, token).catch((error) => ({
      status: error.code ?? error.message,
      text: '',
    }));
    const noted = this.kinds.get(kind) ?? { count: 0, failed: 0, times: [] };
    this.kinds.set(kind, noted);
    noted.count += 1;
    noted.times.push(performance.now() - start);
    if (answer.status >= 200 && answer.status < 300) return answer.text ? JSON.parse(answer.text) : undefined;
    noted.failed += 1;
    this.failures.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    return undefined;
  }

  #send(method, path, body, host, token) {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          host: '127.0.0.1',
          port: this.topology.proxy.port,
          agent: this.#agent,
          method,
          path,
          headers: {
            host,
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(payload
              ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
              : {}),
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
          answer.on('end', () => resolve({ status: answer.statusCode, text }));
          answer.on('error', reject);
        },
      );
      request.setTimeout(30_000, () => request.destroy(new Error('no answer in 30 s')));
      request.on('error', reject);
      request.end(payload);
    });
  }
}
