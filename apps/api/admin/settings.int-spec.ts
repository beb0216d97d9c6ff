import { startApi } from '../../../test/support/api';
import type { TestApi, TestTenant } from '../../../test/support/api';

describe('the settings of a tenant', () => {
  let api: TestApi;
  let tenant: TestTenant;

  beforeAll(async () => {
    api = await startApi();
  }, 60_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    tenant = await api.tenant({ name: 'Bay View', paypal_email: 'pay@bay.example' });
  });

  const read = () => api.request(tenant.host, 'GET', '/api/admin/settings', { token: tenant.token });
  const change = (body: unknown, path = 'settings') =>
    api.request(tenant.host, 'PUT', `/api/admin/${path}`, { token: tenant.token, body });
  const site = async () => (await api.request(tenant.host, 'GET', '/api/public/tenant')).body;
  const eventsOf = async () => {
    const { rows } = await api.database.adminPool.query(
      'select type from es.event where tenant_id = $1 order by position',
      [tenant.id],
    );
    return rows.map(({ type }) => type as string).filter((type) => type !== 'AdminSignedIn');
  };

  it('begin with the defaults of the product', async () => {
    expect((await read()).body).toEqual({
      name: 'Bay View',
      subdomain: tenant.subdomain,
      booking_mode: 'date',
      hide_past_dates: true,
      customer_changes: { dates: 'ask', until_hours: 48, at_most: 2 },
      theme: 'default',
      timezone: 'Europe/London',
      // As the processes of tests are set to: nothing is withheld.
      undo_minutes: 0,
      paypal_email: 'pay@bay.example',
      contact_email: null,
      contact_phone: null,
      contact_address: null,
      legal_name: null,
      legal_address: null,
      terms: expect.stringContaining('14-day right to cancel'),
      privacy_notice: expect.stringContaining('Bay View'),
      terms_version: 1,
      is_suspended: false,
      payments_set_up: true,
      public_url: `https://${tenant.subdomain}.example.com`,
    });
  });

  it('change one at a time; what is not sent stays', async () => {
    const before = (await read()).body;
    const changed = await change({ hide_past_dates: false });
    expect([changed.status, changed.body]).toEqual([200, { ...before, hide_past_dates: false }]);
    expect((await site()).hide_past_dates).toBe(false);
  });

  it('change together or not at all', async () => {
    const refused = await change({ hide_past_dates: false, timezone: 'Mars/Olympus' });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ path: 'timezone', message: 'Must be a time zone such as Europe/London' }],
    ]);
    expect((await read()).body.hide_past_dates).toBe(true);
  });

  it('hold the contact details that the public site shows', async () => {
    const contact = {
      contact_email: 'hello@bay.example',
      contact_phone: '01234 567890',
      contact_address: '1 Bay Rd\nBay',
    };
    expect((await change(contact)).body).toMatchObject(contact);
    expect(await site()).toMatchObject(contact);
    expect((await change({ ...contact, contact_phone: '' })).body.contact_phone).toBeNull();
    expect(await eventsOf()).toEqual([
      'TenantRegistered',
      'TermsPublished',
      'ContactDetailsChanged',
      'ContactDetailsChanged',
    ]);
  });

  it('hold who gives out invoices, which is not for the public site', async () => {
    const seller = { legal_name: 'Bay View Holidays Ltd', legal_address: '1 Bay Rd\nBay' };
    expect((await change(seller)).body).toMatchObject(seller);
    expect(JSON.stringify(await site())).not.toContain('Holidays Ltd');
    expect((await change({ legal_name: '' })).body).toMatchObject({ ...seller, legal_name: null });
    expect((await eventsOf()).slice(2)).toEqual(['ContactDetailsChanged', 'ContactDetailsChanged']);
  });

  it('keep contact details out of the events, earlier ones in the vault for the history', async () => {
    await change({ contact_email: 'canary-one@bay.example', paypal_email: 'canary-two@bay.example' });
    const { rows } = await api.database.adminPool.query(
      `select (select string_agg(data::text, '') from es.event where tenant_id = $1) as events,
              (select count(*)::int from vault.record where tenant_id = $1) as records`,
      [tenant.id],
    );
    expect(rows[0].events).not.toContain('canary');
    expect(rows[0].records).toBe(2);
  });

  it('say nothing twice', async () => {
    await change({
      paypal_email: 'pay@bay.example',
      hide_past_dates: true,
      booking_mode: 'date',
      contact_phone: '',
    });
    await change({ theme: 'default' }, 'theme');
    expect(await eventsOf()).toEqual(['TenantRegistered', 'TermsPublished']);
  });

  it('publish terms and privacy notice under the next number, together', async () => {
    const changed = await change({ terms: 'Be kind.' });
    expect(changed.body).toMatchObject({
      terms: 'Be kind.',
      terms_version: 2,
      privacy_notice: expect.stringContaining('Bay View'),
    });
    expect(await site()).toMatchObject({ terms: 'Be kind.', terms_version: 2 });
  });

  it('change the booking mode, but not while blocks of the current one lie ahead', async () => {
    expect((await change({ booking_mode: 'time' })).body.booking_mode).toBe('time');
    expect((await change({ booking_mode: 'date' })).body.booking_mode).toBe('date');
    const start = new Date(api.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
    const block = { start_date: start, end_date: start, price: 100 };
    const made = await api.request(tenant.host, 'POST', '/api/admin/availability', {
      token: tenant.token,
      body: block,
    });
    expect(made.status).toBe(201);
    const refused = await change({ booking_mode: 'time', hide_past_dates: false });
    expect([refused.status, refused.body.code]).toEqual([409, 'booking_mode_in_use']);
    expect(refused.body.detail).toContain('1 block of the current mode lies ahead');
    expect((await read()).body).toMatchObject({ booking_mode: 'date', hide_past_dates: true });
  });

  it.each([
    [{}, 'Nothing to change'],
    [{ booking_mode: 'week' }, 'Booking mode must be one of: date, time'],
    [{ hide_past_dates: 'yes' }, 'Hide past dates must be true or false'],
    [{ paypal_email: '' }, 'PayPal email must be an email address'],
    [{ contact_email: 'nobody' }, 'Contact email must be an email address'],
    [{ name: 'Another' }, 'Unknown field: name'],
    [{ subdomain: 'other' }, 'Unknown field: subdomain'],
  ])('refuse %j', async (body, sentence) => {
    const answer = await change(body);
    expect([answer.status, answer.body.error]).toEqual([400, sentence]);
  });

  it('dress the site in a theme', async () => {
    expect((await change({ theme: 'indigo' }, 'theme')).body.theme).toBe('indigo');
    expect((await site()).theme).toBe('indigo');
    expect((await change({ theme: 'plaid' }, 'theme')).status).toBe(400);
  });

  it('are nobody else’s', async () => {
    const other = await api.tenant();
    await change({ theme: 'ruby' }, 'theme');
    const theirs = await api.request(other.host, 'GET', '/api/admin/settings', { token: other.token });
    expect([theirs.body.theme, theirs.body.subdomain]).toEqual(['default', other.subdomain]);
  });
});
