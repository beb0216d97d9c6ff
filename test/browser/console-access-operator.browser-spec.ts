import type { Page } from 'playwright-core';
import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { daysAhead } from '../support/days-ahead';
import { agree, enterAsOperator, enterAsOwner, visit } from './console-steps';
import { faultsOnAll, press, submitEmpty } from './console-views';
import type { View } from './console-views';

jest.setTimeout(480_000);

/** However long the list is: what lies behind the dialogue is not half under the list's own head. */
const backToTop = (act: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await act(page);
  await page.evaluate('window.scrollTo(0, 0)');
};

/** Presses a button of Gull Cottage, among however many tenants there are by then. */
const pressAtGull = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('searchbox', { name: 'Search tenants' }).fill('Gull Cottage');
  await press(name)(page);
};
const openGull = pressAtGull('Gull Cottage Caravan');

const operatorViews: readonly View[] = [
  { path: '/superadmin/dashboard', shows: /Total Tenants/ },
  { path: '/superadmin/dashboard?tenant=new', shows: /Add New Tenant/, act: submitEmpty('Create tenant') },
  {
    path: '/superadmin/audit',
    shows: /^Request|From /,
    act: async (page) => page.locator('summary').first().click(),
  },
  { path: '/superadmin/account', shows: /Change password/ },
  { path: '/superadmin/dashboard', shows: /Payment credentials/, act: openGull },
  {
    path: '/superadmin/dashboard',
    shows: /Its site shows “Service Suspended” to everybody/,
    act: backToTop(pressAtGull(/^Suspend Gull/)),
  },
  {
    path: '/superadmin/dashboard',
    shows: /Are you sure you want to delete this tenant/,
    act: backToTop(pressAtGull(/^Delete Gull/)),
  },
  {
    path: '/superadmin/dashboard',
    shows: /Delete the tenant all the same\?/,
    act: async (page) => {
      const refusal = { status: 409, code: 'tenant_has_upcoming_bookings', error: 'Not yet' };
      await page.route('**/api/superadmin/tenants/*', (route) =>
        route.fulfill({ status: 409, json: refusal }),
      );
      await pressAtGull(/^Delete Gull/)(page);
      await agree(page, 'Delete tenant');
      await page.getByText('Delete the tenant all the same?').waitFor();
      await page.unrouteAll();
      await page.evaluate('window.scrollTo(0, 0)');
    },
  },
  {
    path: '/superadmin/dashboard',
    shows: /The old one stops working at once/,
    act: async (page) => {
      await openGull(page);
      await page.getByLabel('New password', { exact: true }).fill('kite anvil 8');
      await press('Reset password')(page);
    },
  },
];

(hasBrowser ? describe : describe.skip)(
  `The console is open to every operator, and to owners who sell hours${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    it('the operator: every screen and dialogue', async () => {
      const { context, page, complaints } = await visit(browser);
      await enterAsOperator(page);
      expect(await faultsOnAll(page, 'localhost', operatorViews)).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });

    it('a business that sells hours', async () => {
      const { context, page } = await visit(browser);
      await enterAsOwner(page, 'studio');
      const faults = await faultsOnAll(page, 'studio.localhost', [
        { path: `/admin/availability?view=week&date=${daysAhead(10)}`, shows: /Today/ },
        { path: `/admin/availability?view=month&date=${daysAhead(10)}`, shows: /Today/ },
        { path: '/admin/schedules?schedule=new', shows: /Monday/, act: press('Weekdays 9-10am') },
      ]);
      expect(faults).toEqual([]);
      await context.close();
    });
  },
);
