/** Who uses the console in the pictures, signed in once each, and what is to be seen there beyond the demo. */

const PASSWORD = 'kite anvil 7';

const login = async (page, url, username, password) => {
  await page.goto(url);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/dashboard/);
};

/** A call in the name of whoever is signed in on the page. */
const call = (page, method, path, body) =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem('token')}`,
        'Content-Type': 'application/json',
      };
      const init = { method: verb, headers, ...(sent ? { body: JSON.stringify(sent) } : {}) };
      const answer = await fetch(`/api${address}`, init);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${verb} ${address}: ${answer.status} ${text}`);
      return text && JSON.parse(text);
    },
    [method, path, body],
  );

const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const book = async (page, { from, price, name, email }) => {
  const block = { start_date: inDays(from), end_date: inDays(from + 3), price };
  const { id } = await call(page, 'POST', '/admin/availability', block);
  await call(page, 'POST', '/public/book', {
    block_id: id,
    customer_name: name,
    customer_email: email,
    customer_phone: '07700 900317',
  });
  return id;
};

/** A year of the caravan: schedules, a week closed, somebody who is paying, somebody who was cancelled. */
async function prepareCaravan(page) {
  const schedule = { effective_from: inDays(300), price: 240, include_paypal_fees: false };
  const { id } = await call(page, 'POST', '/admin/schedules', {
    ...schedule,
    schedule_name: 'Weekends',
    effective_until: inDays(480),
    patterns: [{ day_of_week: 5, booking_range_days: 3 }],
  });
  await call(page, 'POST', '/admin/schedules', {
    ...schedule,
    schedule_name: 'Short weeks in winter',
    price: 310,
    security_deposit: 100,
    patterns: [{ day_of_week: 1, booking_range_days: 5 }],
  });
  await call(page, 'POST', `/admin/schedules/${id}/exceptions`, {
    exception_date: inDays(310 + ((5 - new Date(Date.now() + 310 * 86_400_000).getUTCDay() + 7) % 7)),
    exception_type: 'blocked',
    reason: 'Storm shutters',
  });
  await call(page, 'POST', '/admin/availability', {
    start_date: inDays(230),
    end_date: inDays(237),
    price: 0,
    status: 'blocked',
    block_reason: 'New roof',
  });
  await book(page, { from: 250, price: 380, name: 'Rhys Morgan', email: 'rhys.morgan@example.com' });
  await book(page, { from: 260, price: 0, name: 'Ailsa Grant', email: 'ailsa.grant@example.com' });
  const bookings = await call(page, 'GET', '/admin/bookings');
  const ailsa = bookings.find(({ customer_name: name }) => name === 'Ailsa Grant');
  await call(page, 'POST', `/admin/bookings/${ailsa.id}/cancel`, {});
}

const party = { adults: 2, children: 1, infants: 0, pets: 1 };

/** Those who have called at the cottage: one is there today, one is held a place, one has paid a part. */
async function prepareCottage(page) {
  const take = (from, nights, name, more = {}) =>
    call(page, 'POST', '/admin/bookings', {
      to: { start_date: inDays(from), end_date: inDays(from + nights), party },
      customer: { name, email: `${name.split(' ')[0].toLowerCase()}@example.com`, phone: '07700 900318' },
      source: 'phone',
      price: { mode: 'set', total: '320' },
      payment: 'link',
      ignore_rules: true,
      ...more,
    });
  const { id } = await take(0, 3, 'Bartholomew Featherstonehaugh');
  await take(4, 3, 'Ines Duarte', { provisional_until: new Date(Date.now() + 30 * 3_600_000).toISOString() });
  const received = { amount: '100', method: 'bank_transfer', received_on: inDays(0) };
  await take(9, 4, 'Tom Okafor', { received });
  await call(page, 'POST', `/admin/bookings/${id}/notes`, {
    text: 'Arrives late, about nine. A cot in the small room, please.',
    for: 'cleaners',
    pinned: true,
  });
}

/**
 * Signs in the owners and the operator; `stateOf` gives what a browser of theirs keeps.
 * @param {{browser: import('playwright-core').Browser, address: (tenant: string, path?: string) => string, env: Record<string, string | undefined>}} stage
 */
export async function consolePeople({ browser, address, env }) {
  const states = {};
  const enter = async (
    who,
    tenant,
    { username = 'owner', password, loginPath = '/admin/login' },
    prepare,
  ) => {
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    await login(page, address(tenant, loginPath), username, password);
    await prepare?.(page);
    states[who] = await context.storageState();
    await context.close();
  };
  const demo = { password: env.DEMO_ADMIN_PASSWORD };
  const operator = {
    username: env.SUPERADMIN_USERNAME,
    password: env.SUPERADMIN_PASSWORD,
    loginPath: '/superadmin/login',
  };
  const newcomer = `harbour${Date.now().toString(36)}`;
  await enter('caravan', 'caravan', demo, prepareCaravan);
  await enter('studio', 'studio', demo);
  await enter('cottage', 'cottage', demo, prepareCottage);
  await enter('operator', '', operator, async (page) => {
    await call(page, 'POST', '/superadmin/tenants', {
      name: 'Harbour Loft',
      subdomain: newcomer,
      admin_username: 'owner',
      admin_password: PASSWORD,
    });
  });
  await enter('newcomer', newcomer, { password: PASSWORD });
  const hosts = { caravan: 'caravan', studio: 'studio', cottage: 'cottage', operator: '', newcomer };
  return { stateOf: (who) => states[who], hostOf: (who) => hosts[who] };
}
