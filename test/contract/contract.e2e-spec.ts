import { randomUUID } from 'node:crypto';
import type { TestTenant } from '../support/api';
import { bookedWithLink } from '../support/manage';
import { OutsideCalendarsInMemory } from '../support/outside-calendars';
import { startShop } from '../support/shop';
import type { Shop } from '../support/shop';
import { publish } from '../support/tariffs';
import { startTestWorker } from '../support/workers';
import type { TestWorker } from '../support/workers';
import { Caller } from './caller';
import type { ApiDescription } from './caller';
import { untold } from './audited-events';
import { fieldsOf, needed, optional } from './described-fields';
import type { Parameter, Schema } from './described-fields';
import { operations } from './operation';
import type { Operation } from './operation';
import { stories } from './stories/all.stories';
import type { Stage } from './stories/stage';

let shop: Shop;
let worker: TestWorker;
let description: ApiDescription;
let caller: Caller;
let stage: Stage;

beforeAll(async () => {
  const outside = new OutsideCalendarsInMemory();
  shop = await startShop({ env: { LIMIT_SIGN_IN_FAILURES: '0' }, adapters: outside.adapters });
  worker = await startTestWorker(shop.api.database, { clock: shop.api.clock, paypalUrl: shop.sandboxUrl });
  description = (await shop.api.request('localhost', 'GET', '/api/openapi.json')).body;
  caller = new Caller(shop.api, description);
  const root = await shop.api.superAdmin();
  stage = { shop, worker, outside, caller, root, call: (name, call) => caller.call(name, call) };
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

/** The schema behind a reference. */
const schemaOf = (schema: Schema | undefined): Schema | undefined =>
  schema?.$ref === undefined ? schema : description.components.schemas[String(schema.$ref.split('/').at(-1))];

/** What is answered, and what instead where a preview was asked for. */
const waysOf = (schema: Schema | undefined): readonly (Schema | undefined)[] =>
  (schemaOf(schema)?.anyOf ?? [schema]).map(schemaOf);

const describedAs = ({ path, method }: Operation) => description.paths[path]?.[method.toLowerCase()] ?? {};

describe('the list of operations', () => {
  it('is what the API describes, no more and no less', () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations.map(({ name }) => name).toSorted()).toEqual(described.toSorted());
  });

  it('is what the router serves, but for pages and the description itself', () => {
    interface Layer {
      readonly route?: { readonly path: string; readonly methods: Record<string, boolean> };
    }
    const { router } = shop.api.app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
    const served = router.stack.flatMap(({ route }) =>
      Object.keys(route?.methods ?? {}).map(
        (method) => `${method.toUpperCase()} ${route?.path.replaceAll(/:(\w+)/g, '{$1}')}`,
      ),
    );
    const pages =
      /^GET (\/|\/\*splat|\/(super)?admin(\/\*splat)?|\/robots\.txt|\/sitemap\.xml|\/api\/(docs.*|openapi\.json))$/;
    expect(served.filter((name) => !pages.test(name)).toSorted()).toEqual(
      operations.map(({ name }) => name).toSorted(),
    );
  });

  it('names the right that each operation of a tenant needs, but for those of the owner alone', () => {
    const told = operations.map(
      (operation) => `${operation.name} ${describedAs(operation)['x-right'] ?? null}`,
    );
    expect(told).toEqual(operations.map(({ name, right }) => `${name} ${right}`));
    const ownersAlone = operations.filter(
      ({ access, right }) => access.startsWith('owner') && right === null,
    );
    expect(ownersAlone.map(({ path }) => path).filter((path) => !path.includes('two-step'))).toEqual([
      '/api/admin/change-password',
    ]);
  });

  it('says which calls need a further right: another refund than the agreed one, whatever shows how customers are reached, and taking back what needed one', () => {
    const besides = operations.flatMap((operation) => {
      const told = describedAs(operation)['x-right-besides'];
      return told ? [[operation.name, told]] : [];
    });
    expect(besides.toSorted()).toEqual([
      ['GET /api/admin/arrivals', { 'customers:read': 'without it `phone` is null and no note is shown' }],
      [
        'POST /api/admin/acts/{id}/undo',
        {
          'availability:write': 'blocks or schedules were changed',
          'prices:write': 'a tariff was published',
        },
      ],
      ['POST /api/admin/bookings/{id}/cancel', { 'money:refund': '`refund` is `all` or `amount`' }],
    ]);
  });

  it.each(operations.map((operation) => [operation.name, operation] as const))(
    'has the fields of %s',
    (_, operation) => {
      const { parameters = [], requestBody } = describedAs(operation);
      const content = requestBody?.content ?? {};
      const body = schemaOf(content['application/json']?.schema);
      const form = schemaOf(content['multipart/form-data']?.schema);
      for (const [asked, schema] of [[operation.asks, body], [operation.form, form]] as const) {
      expect(fieldsOf(schema)).toEqual(optional(asked));
      expect((schema?.required ?? []).toSorted()).toEqual(needed(asked));
    } // oxfmt-ignore
      const placed = (where: Parameter['in']): readonly Parameter[] =>
        (parameters as readonly Parameter[]).filter((parameter) => parameter.in === where);
      const namesOf = (some: readonly Parameter[]) => some.map(({ name }) => name).toSorted();
      expect(namesOf(placed('query'))).toEqual(optional(operation.query));
      expect(namesOf(placed('query').filter(({ required }) => required))).toEqual(needed(operation.query));
      const inPath = placed('path').map(({ name }) => `{${name}}`);
      expect(inPath).toEqual(operation.path.match(/\{\w+\}/g) ?? []);

      for (const [status, { list, fields }] of Object.entries(operation.gives)) {
        const { content } = caller.response(operation, Number(status));
        const [schema, preview] = waysOf(content?.['application/json']?.schema);
        const one = list ? schemaOf(schema?.items) : schema;
        expect([status, schema?.type === 'array']).toEqual([status, list]);
        expect(fieldsOf(one)).toEqual(fields.toSorted());
        expect(fieldsOf(preview)).toEqual(status === '200' ? operation.previews.toSorted() : []);
      }
      const good = Object.keys(describedAs(operation).responses).filter((status) => status.startsWith('2'));
      expect(good).toEqual(Object.keys(operation.gives));
    },
  );
});

describe('every operation', () => {
  let tenant: TestTenant;
  let suspended: TestTenant;
  let link: Readonly<Record<string, string>>;
  beforeAll(async () => {
    [tenant, suspended] = [await shop.api.tenant(), await shop.api.tenant()];
    // Where no stays are offered nothing is said about a wish for one.
    await publish(shop.api, tenant, 0);
    const path = { id: suspended.id };
    await caller.call('PUT /api/superadmin/tenants/{id}/suspend', {
      token: stage.root,
      path,
      body: { is_suspended: true },
    });
    suspended = await shop.api.signIn(suspended);
    link = { 'X-Booking-Token': (await bookedWithLink(shop, tenant)).token };
  });

  const path = { id: randomUUID(), subjectId: randomUUID(), exceptionId: randomUUID(), imageId: '0'.repeat(32), file: '1.webp' }; // oxfmt-ignore
  const which = (wanted: (operation: Operation) => boolean) => operations.filter(wanted);
  const tokenFor = ({ access }: Operation) =>
    access === 'platform' ? stage.root : access.startsWith('owner') ? tenant.token : undefined;
  const hostFor = ({ access }: Operation) => (access === 'platform' ? 'localhost' : tenant.host);
  const headersFor = ({ access }: Operation) => (access.startsWith('holder') ? link : {});
  /** All answers as `name status code`, so that one look at the difference tells which is wrong. */
  const answers = async (asked: readonly Operation[], call: (operation: Operation) => object) => {
    const told: string[] = [];
    for (const operation of asked) {
      const { status, body } = await caller.call(operation.name, { path, ...call(operation) });
      told.push(`${operation.name} ${status} ${body.code}`);
    }
    return told;
  };
  const all = (asked: readonly Operation[], end: string) => asked.map(({ name }) => `${name} ${end}`);

  it('that needs a sign-in is closed without one, and to the wrong role', async () => {
    const closed = which(({ access }) => access === 'platform' || access.startsWith('owner'));
    expect(await answers(closed, ({ access }) => ({ host: access === 'platform' ? 'localhost' : tenant.host })))
      .toEqual(all(closed, '401 token_invalid')); // oxfmt-ignore
    expect(await answers(closed, ({ access }) => ({
      host: tenant.host, token: access === 'platform' ? tenant.token : stage.root,
    }))).toEqual(all(closed, '403 role_forbidden')); // oxfmt-ignore
  });

  it('of a customer needs a tenant, and one that trades', async () => {
    const open = which(({ access }) => access.startsWith('customer'));
    expect(await answers(open, () => ({ host: 'nobody.example.com' }))).toEqual(
      all(open, '404 tenant_unknown'),
    );
    const { body } = await caller.call('GET /api/public/tenant', { host: 'nobody.example.com' });
    expect(body).toMatchObject({ noTenant: true, error: 'No Booking Service Available' });
    const trading = which(({ access }) => access === 'customer');
    expect(await answers(trading, () => ({ host: suspended.host }))).toEqual(
      all(trading, '403 tenant_suspended'),
    );
    expect((await caller.call('GET /api/public/tenant', { host: suspended.host })).body).toMatchObject({
      suspended: true,
      error: 'Service Suspended',
    });
  });

  it('of whoever has a manage link needs one, and a tenant', async () => {
    const held = which(({ access }) => access.startsWith('holder'));
    expect(await answers(held, () => ({ host: tenant.host }))).toEqual(all(held, '404 manage_link_unknown'));
    expect(await answers(held, () => ({ host: 'nobody.example.com', headers: link }))).toEqual(
      all(held, '404 tenant_unknown'),
    );
    const trading = which(({ access }) => access === 'holder');
    expect(await answers(trading, () => ({ host: suspended.host, headers: link }))).toEqual(
      all(trading, '403 tenant_suspended'),
    );
  });

  it('that changes something is closed to the owner of a suspended tenant, but for what people have paid for', async () => {
    const writing = which(({ access, method }) => access === 'owner' && method !== 'GET');
    expect(await answers(writing, () => ({ host: suspended.host, token: suspended.token }))).toEqual(
      all(writing, '403 tenant_suspended'),
    );
  });

  it('that asks for fields tells which are missing, each by its name', async () => {
    const asking = which(({ asks }) => needed(asks).length > 0);
    const missing: string[] = [];
    for (const operation of asking) {
      const call = {
        host: hostFor(operation),
        token: tokenFor(operation),
        headers: headersFor(operation),
        path,
        body: {},
      };
      const { status, body } = await caller.call(operation.name, call);
      const fields = new Set(body.fields.map((field: { path: string }) => field.path));
      missing.push(`${operation.name} ${status} ${[...fields].toSorted()}`);
    }
    expect(missing).toEqual(asking.map(({ name, asks }) => `${name} 400 ${needed(asks)}`));
  });

  it('of an owner or operator refuses a field that nobody knows', async () => {
    const asking = which(({ access, asks }) => asks.length > 0 && !/^(customer|holder)/.test(access));
    const told: string[] = [];
    for (const operation of asking) {
      const body = { no_such_field: 1 };
      const answer = await caller.call(operation.name, {
        host: hostFor(operation),
        token: tokenFor(operation),
        path,
        body,
      });
      const unknown = answer.body.fields?.some(({ path: at }: { path: string }) => at === 'no_such_field');
      told.push(`${operation.name} ${answer.status} ${unknown}`);
    }
    expect(told).toEqual(asking.map(({ name }) => `${name} 400 true`));
  });

  it('that names what is not there answers 404, for an id that is none as well', async () => {
    const naming = which(({ path: at, access }) => at.includes('{') && access !== 'everyone');
    const nonsense = { id: 'x', subjectId: 'x', exceptionId: 'x', imageId: 'x', file: 'x' };
    const told: string[] = [];
    for (const operation of naming) {
      const call = {
        host: hostFor(operation),
        token: tokenFor(operation),
        headers: headersFor(operation),
        path: nonsense,
      };
      told.push(`${operation.name} ${(await caller.call(operation.name, call)).status}`);
    }
    // What is missing in the body may be told first: a field, or one of two.
    const either = ['POST /api/admin/bookings/{id}/instalments/{number}'];
    const status = ({ name, asks }: Operation) =>
      needed(asks).length > 0 || either.includes(name) ? 400 : 404;
    expect(told).toEqual(naming.map((operation) => `${operation.name} ${status(operation)}`));
  });
});

describe('the product', () => {
  it.each(stories)('%s', (_, story) => story(stage));

  it('has then given every answer and every refusal of the list', () => {
    const listed = operations.flatMap(({ name, gives, refuses, elsewhere }) =>
      [...Object.keys(gives), ...refuses]
        .filter((answer) => !elsewhere.includes(answer))
        .map((answer) => `${name} → ${answer}`),
    );
    expect(listed.filter((line) => !caller.seen.has(line))).toEqual([]);
  });

  it('has told the audit of everything that anybody did', async () => {
    await worker.drain();
    expect(await untold(shop)).toEqual([]);
  });
});
