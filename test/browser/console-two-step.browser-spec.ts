import type { Page } from 'playwright-core';
import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { appCode } from '../support/totp';
import { faults } from './axe';
import { agree, consoleUrl, freshName, hear, openBusiness, enterAsOperator, visit } from './console-steps';

jest.setTimeout(120_000);

const PASSWORD = 'kite anvil 7';

/** Types the password at the door, and what is asked for after it. */
const signIn = async (page: Page, tenant: string, code: string | null, label = 'Code'): Promise<void> => {
  await page.goto(consoleUrl(`${tenant}.localhost`, '/admin/login'));
  await page.getByLabel('Username').fill('owner');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  if (code === null) return;
  await page.getByLabel('Code', { exact: true }).waitFor();
  expect(await faults(page)).toEqual([]);
  if (label !== 'Code') await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Login' }).click();
};

const logOut = (page: Page): Promise<void> =>
  page.evaluate('for (const key of ["token", "role", "tenant"]) localStorage.removeItem(key)');

(hasBrowser ? describe : describe.skip)(`Two-step sign-in${hasBrowser ? '' : ` (${NO_BROWSER})`}`, () => {
  it('is set up with a picture, used with codes, and switched off by the platform for an owner who lost all', async () => {
    const tenant = freshName('twostep');
    const { context, page, complaints } = await visit(browser);
    await openBusiness(page, tenant);
    await page.goto(consoleUrl(`${tenant}.localhost`, '/admin/settings/sign-in'));
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    await dialog.getByText('The picture cannot be scanned?').click();
    expect(await faults(page)).toEqual([]);
    const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
    await dialog.getByLabel('Code from the app').fill('000000');
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    await dialog.getByText('This code is wrong').waitFor();
    await dialog.getByLabel('Code from the app').fill(appCode(secret, new Date()));
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    await hear(page, 'Two-step sign-in is on');
    const codes = await dialog.getByRole('list', { name: 'Recovery codes' }).locator('code').allInnerTexts();
    expect(codes).toHaveLength(10);
    expect(await faults(page)).toEqual([]);
    expect(await dialog.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
    await dialog.getByLabel('I have kept these codes').check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('10 recovery codes are left.').waitFor();

    await logOut(page);
    // The next step of time: the code that switched it on is used up.
    await signIn(page, tenant, appCode(secret, new Date(Date.now() + 30_000)));
    await page.waitForURL(/\/admin\/dashboard/);
    await logOut(page);
    await signIn(page, tenant, codes[0] ?? '', 'Recovery code');
    await page.waitForURL(/\/admin\/dashboard/);
    await page.goto(consoleUrl(`${tenant}.localhost`, '/admin/settings/sign-in'));
    await page.getByText('9 recovery codes are left.').waitFor();
    for (const name of ['New recovery codes', 'Switch off']) {
      await page.getByRole('button', { name, exact: true }).click();
      await dialog.getByLabel('Current password').waitFor();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }

    const id = await page.evaluate<string>('JSON.parse(localStorage.getItem("tenant")).id');
    const operator = await visit(browser);
    await enterAsOperator(operator.page);
    await operator.page.goto(consoleUrl('localhost', `/superadmin/tenants/${id}`));
    await operator.page.getByRole('button', { name: 'Switch off two-step sign-in' }).click();
    await operator.page.getByText('Switch off two-step sign-in of').waitFor();
    expect(await faults(operator.page)).toEqual([]);
    await agree(operator.page, 'Switch off');
    await hear(operator.page, 'Two-step sign-in switched off');
    await operator.context.close();

    await logOut(page);
    await signIn(page, tenant, null);
    await page.waitForURL(/\/admin\/dashboard/);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
