import type { Page } from 'playwright-core';
import { daysAhead } from '../support/days-ahead';
import type { Noun } from './console-copy-list';
import { agree } from './console-steps';

/** An answer that says nothing a person could be shown. */
export const WORDLESS = { status: 500, contentType: 'text/plain', body: 'broken' };

export interface Breaking {
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly screen: string;
  readonly act?: (page: Page) => Promise<unknown>;
  readonly text: string;
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
export const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** What each change says when it fails. */
export const changes = {
  service: [
    {
      path: 'service',
      method: 'PUT',
      screen: '/admin/service',
      act: async (page) => {
        await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A boat');
        await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Two bunks');
        await press(page, 'Save service');
      },
      text: 'Failed to update service',
    },
  ],
  availability: [
    {
      path: 'availability',
      method: 'POST',
      screen: '/admin/availability?block=new',
      act: async (page) => {
        await page.getByLabel('Start date').fill(daysAhead(50));
        await page.getByLabel('Price').fill('10');
        await inDialog(page, 'Add block');
      },
      text: 'Failed to create block',
    },
    {
      path: 'availability/*',
      method: 'PUT',
      screen: '/admin/availability',
      act: async (page) => {
        await press(page, /^Edit the block/);
        await inDialog(page, 'Save block');
      },
      text: 'Failed to update block',
    },
    {
      path: 'availability/*',
      method: 'DELETE',
      screen: '/admin/availability',
      act: async (page) => {
        await press(page, /^Delete the block/);
        await agree(page, 'Delete');
      },
      text: 'Failed to delete block',
    },
  ],
  schedules: [
    {
      path: 'schedules/*',
      method: 'GET',
      screen: '/admin/schedules',
      act: (page) => press(page, /^Edit /),
      text: 'Failed to load schedule details',
    },
    {
      path: 'schedules/*',
      method: 'PUT',
      screen: '/admin/schedules',
      act: (page) => press(page, /^Deactivate /),
      text: 'Failed to update schedule',
    },
    {
      path: 'schedules/*',
      method: 'PUT',
      screen: '/admin/schedules',
      act: async (page) => {
        await press(page, /^Edit /);
        await inDialog(page, 'Save schedule');
      },
      text: 'Failed to save schedule',
    },
    {
      path: 'schedules/*',
      method: 'DELETE',
      screen: '/admin/schedules',
      act: async (page) => {
        await press(page, /^Delete /);
        await agree(page, 'Delete');
      },
      text: 'Failed to delete schedule',
    },
    {
      path: 'schedules/*/generate',
      method: 'POST',
      screen: '/admin/schedules',
      act: (page) => press(page, /^Generate blocks/),
      text: 'Failed to generate preview',
    },
    {
      path: 'schedules/*/blocks',
      method: 'DELETE',
      screen: '/admin/schedules',
      act: async (page) => {
        await press(page, /^Clear Blocks/);
        await agree(page, 'Clear Blocks');
      },
      text: 'Failed to delete blocks',
    },
    {
      path: 'schedules/*/exceptions',
      method: 'POST',
      screen: '/admin/schedules',
      act: async (page) => {
        await press(page, /^\+ Exception/);
        await page.getByRole('dialog').getByLabel('Date').fill(daysAhead(9));
        await inDialog(page, 'Add exception');
      },
      text: 'Failed to add exception',
    },
  ],
  bookings: [
    {
      path: 'bookings/*/cancel',
      method: 'POST',
      screen: '/admin/bookings',
      act: async (page) => {
        await press(page, /^Cancel the booking/);
        await inDialog(page, 'Cancel the booking');
      },
      text: 'Failed to cancel booking',
    },
  ],
  discounts: [
    {
      path: 'discounts',
      method: 'POST',
      screen: '/admin/discounts?discount=new',
      act: async (page) => {
        await page.getByRole('textbox', { name: 'Code' }).fill('AB');
        await page.getByRole('textbox', { name: 'Amount' }).fill('1');
        await inDialog(page, 'Create Discount');
      },
      text: 'Failed to create discount',
    },
    {
      path: 'discounts/*',
      method: 'PUT',
      screen: '/admin/discounts',
      act: (page) => press(page, /^Deactivate /),
      text: 'Failed to update discount',
    },
  ],
  house: [
    {
      path: 'settings',
      method: 'PUT',
      screen: '/admin/settings/business',
      act: (page) => page.getByRole('switch', { name: 'Hide past dates' }).click(),
      text: 'Failed to update setting',
    },
    {
      path: 'settings',
      method: 'PUT',
      screen: '/admin/settings/business',
      act: (page) => page.getByLabel('Booking mode').selectOption('time'),
      text: 'Failed to update booking mode',
    },
    {
      path: 'settings',
      method: 'PUT',
      screen: '/admin/settings/payments',
      act: async (page) => {
        await page.getByRole('textbox', { name: 'Payment email' }).fill('pay@example.com');
        await press(page, 'Save payment email');
      },
      text: 'Failed to save settings',
    },
    {
      path: 'settings',
      method: 'PUT',
      screen: '/admin/settings/contact',
      act: (page) => press(page, 'Save contact details'),
      text: 'Failed to save contact details',
    },
    {
      path: 'theme',
      method: 'PUT',
      screen: '/admin/theme',
      act: async (page) => {
        await press(page, /^Ocean/);
        await press(page, 'Use this theme');
      },
      text: 'Failed to update theme',
    },
    {
      path: 'change-password',
      method: 'PUT',
      screen: '/admin/settings/sign-in',
      act: async (page) => {
        await page.getByRole('textbox', { name: 'Current password' }).fill('kite anvil 7');
        await page.getByRole('textbox', { name: 'New password', exact: true }).fill('kite anvil 8');
        await page.getByRole('textbox', { name: 'Confirm new password' }).fill('kite anvil 8');
        await press(page, 'Change password');
      },
      text: 'Failed to change password',
    },
  ],
} satisfies Partial<Record<Noun, readonly Breaking[]>>;

/** Makes a call fail on a page, until its routes are taken away. */
export const breakCall = (page: Page, { path, method }: Pick<Breaking, 'path' | 'method'>) =>
  page.route(
    ({ pathname }) => new RegExp(`^/api/(super)?admin/${path.replaceAll('*', '[^/]+')}$`).test(pathname),
    (route) => (route.request().method() === method ? route.fulfill(WORDLESS) : route.continue()),
  );

/** With a tenant of its own to work on. */
export const operatorChanges = (tenant: string): readonly Breaking[] => [
  {
    path: 'tenants/*/suspend',
    method: 'PUT',
    screen: `/superadmin/dashboard#q=${tenant}`,
    act: async (page) => {
      await press(page, /^Suspend /);
      await agree(page, 'Suspend');
    },
    text: 'Failed to update suspension status',
  },
  {
    path: 'tenants/*/sms',
    method: 'PUT',
    screen: `/superadmin/dashboard#q=${tenant}`,
    act: (page) => press(page, /^Enable SMS/),
    text: 'Failed to update SMS settings',
  },
  {
    path: 'tenants/*',
    method: 'DELETE',
    screen: `/superadmin/dashboard#q=${tenant}`,
    act: async (page) => {
      await press(page, /^Delete /);
      await agree(page, 'Delete tenant');
    },
    text: 'Failed to delete tenant',
  },
  {
    path: 'tenants',
    method: 'POST',
    screen: '/superadmin/dashboard?tenant=new',
    act: async (page) => {
      const form = page.getByRole('dialog');
      await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Nobody');
      await form.getByRole('textbox', { name: 'Subdomain' }).fill('nobody');
      await form.getByRole('textbox', { name: 'Admin Username' }).fill('nobody');
      await form.getByRole('textbox', { name: 'Admin Password' }).fill('kite anvil 7');
      await inDialog(page, 'Create tenant');
    },
    text: 'Failed to create tenant',
  },
];
