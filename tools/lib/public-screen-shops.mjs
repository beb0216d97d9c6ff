/** Businesses in states that the demo does not show, made once for each run. */

const PASSWORD = 'kite anvil 7';
const CONTACT = {
  contact_email: 'hello@spindrift.example',
  contact_phone: '01632 960 382',
  contact_address: 'The Old Slipway\nPorthmere Bay',
};

/** A call from the page that is open there, in the name of whom the token belongs to. */
const call = (page, token, method, path, body) =>
  page.evaluate(
    async ([verb, to, sent, bearer]) => {
      const answer = await fetch(`/api${to}`, {
        method: verb,
        headers: {
          'Content-Type': 'application/json',
          ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
        },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      });
      if (!answer.ok) throw new Error(`${verb} ${to}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [method, path, body, token],
  );

const asOwner = async (page, address, tenant, password) => {
  await page.goto(address(tenant, '/terms'));
  const login = { subdomain: tenant, username: 'owner', password };
  const { token } = await call(page, null, 'POST', '/admin/login', login);
  return (method, path, body) => call(page, token, method, path, body);
};

const asOperator = async (page, address, env) => {
  const home = new URL(address('nobody'));
  await page.goto(`http://localhost:${home.port}/superadmin/login`);
  const login = { username: env.SUPERADMIN_USERNAME, password: env.SUPERADMIN_PASSWORD };
  const { token } = await call(page, null, 'POST', '/superadmin/login', login);
  return (method, path, body) => call(page, token, method, path, body);
};

const once = (make) => {
  let made;
  return (...given) => (made ??= make(...given));
};

const business = (stem) =>
  once(async (page, address, env) => {
    const subdomain = `${stem}${Date.now().toString(36)}`;
    const operator = await asOperator(page, address, env);
    const tenant = {
      name: 'Spindrift Boat Hire',
      subdomain,
      admin_username: 'owner',
      admin_password: PASSWORD,
    };
    const { id } = await operator('POST', '/superadmin/tenants', tenant);
    const owner = await asOwner(page, address, subdomain, PASSWORD);
    await owner('PUT', '/admin/settings', CONTACT);
    await owner('PUT', '/admin/theme', { theme: 'ocean' });
    await owner('PUT', '/admin/service', {
      title: 'A wooden day boat with an outboard',
      description: 'Four seats, oars for quiet water, and a locker for the picnic.',
      seo_title: '',
      seo_description: '',
      seo_slug: '',
    });
    return { id, subdomain };
  });

const idle = business('idle');
const stopped = business('stopped');

/** A business with nothing to book. */
export const withoutBlocks = async (page, address, env) => (await idle(page, address, env)).subdomain;

const suspend = once(async (page, address, env) => {
  const { id, subdomain } = await stopped(page, address, env);
  const operator = await asOperator(page, address, env);
  await operator('PUT', `/superadmin/tenants/${id}/suspend`, { is_suspended: true });
  return subdomain;
});
export const withSuspension = suspend;

const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** As the caravan's owner: blocks so far ahead that nothing else is offered there, one after the other. */
const offer = async (page, address, env, blocks) => {
  const owner = await asOwner(page, address, 'caravan', env.DEMO_ADMIN_PASSWORD);
  for (const { from, nights, price } of blocks) {
    const dates = { start_date: inDays(from), end_date: inDays(from + nights) };
    // oxlint-disable-next-line no-await-in-loop -- an owner makes one after the other
    await owner('POST', '/admin/availability', { ...dates, price });
  }
};

/** A day of the caravan on which five stays may begin. */
export const withCrowdedDay = once(async (page, address, env) => {
  const stays = [1, 2, 3, 5, 7].map((nights) => ({ from: 400, nights, price: 35 + 70 * nights }));
  await offer(page, address, env, stays);
  return inDays(400);
});

/** Enough to hold for every picture: what is held for one is gone for the others. */
export const withManyStays = once((page, address, env) =>
  offer(
    page,
    address,
    env,
    Array.from({ length: 60 }, (_, index) => ({ from: 410 + 4 * index, nights: 3, price: 270 })),
  ),
);
