import { hasBrowser, NO_BROWSER } from '../support/browser';
import { tillForFile } from './checkout-steps';
import { PHONE } from './console-steps';
import { CUSTOMER, proceed, typeDetails } from './site-steps';

const PROBLEM = 'There is a problem';

(hasBrowser ? describe : describe.skip)(
  `The form of the checkout${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const { shop, fresh, checkout } = tillForFile();

    beforeAll(() =>
      shop().owner('POST', '/admin/discounts', {
        code: 'TENNER',
        type: 'value',
        amount: 10,
        max_uses: null,
        expires_at: null,
      }),
    );

    it('helps the browser to fill it in, and the thumb to type', async () => {
      const page = await checkout(await fresh(), PHONE);
      const facts = await page
        .locator('form input')
        .evaluateAll((inputs) =>
          (inputs as unknown as { id: string; type: string; autocomplete: string; inputMode: string }[]).map(
            (input) => [input.id, input.type, input.autocomplete, input.inputMode],
          ),
        );
      expect(facts.slice(0, 3)).toEqual([
        ['name', 'text', 'name', ''],
        ['email', 'email', 'email', 'email'],
        ['phone', 'tel', 'tel', 'tel'],
      ]);
      for (const label of ['Full name', 'Email address', 'UK phone number']) {
        const field = page.getByLabel(label);
        const [above, box] = [
          await page.getByText(label, { exact: true }).boundingBox(),
          await field.boundingBox(),
        ];
        expect(above!.y).toBeLessThan(box!.y);
        expect(box!.height).toBeGreaterThanOrEqual(44);
      }
      const sizes = await page.evaluate<number[]>(
        `[...document.querySelectorAll('form input')].map((input) => parseFloat(getComputedStyle(input).fontSize))`,
      );
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
      await page.getByText('Only for questions about this booking').waitFor();
    });

    it('says what is missing only once it is sent, goes there, and takes each fault back at once', async () => {
      const page = await checkout(await fresh());
      await page.getByLabel('Email address').focus();
      await page.getByLabel('Full name').focus();
      expect(await page.getByText(/^Enter /).count()).toBe(0);
      await proceed(page);
      const summary = page.getByRole('alert').filter({ hasText: PROBLEM });
      await summary.getByText('Please fill in all required fields').waitFor();
      await page.locator('[role=alert]:focus').filter({ hasText: PROBLEM }).waitFor();
      expect(await page.title()).toMatch(/^Error: Checkout/);
      await summary.getByRole('link', { name: 'Enter your phone number' }).click();
      expect(await page.evaluate('document.activeElement.id')).toBe('phone');
      expect(await page.getByText('Enter your phone number').count()).toBe(2);
      await page.keyboard.type('12');
      await page
        .getByText('Please enter a valid UK phone number (e.g., 07123456789 or 01234567890)')
        .first()
        .waitFor();
      await page.getByLabel('UK phone number').fill('+44 (0)7700 900-123');
      expect(await page.getByText(/valid UK phone number/).count()).toBe(0);
      await page.getByLabel('Full name').fill(CUSTOMER.name);
      expect(await page.getByText('Enter your full name').count()).toBe(0);
    });

    it('keeps its discount folded, says what is wrong with a code for three seconds, and takes one on and off', async () => {
      const page = await checkout(await fresh(100));
      const code = page.getByLabel('Discount code');
      expect(await code.isVisible()).toBe(false);
      await page.getByText('Add a discount code').click();
      await code.fill('NOPE');
      await code.press('Enter');
      await page.locator('#discount-fault').getByText('Invalid discount code').waitFor();
      expect(await page.getByText(PROBLEM).count()).toBe(0);
      await page.locator('#discount-fault').waitFor({ state: 'detached' });
      expect(await code.inputValue()).toBe('NOPE');
      await code.fill('tenner');
      await code.press('Enter');
      await page.getByText('Code TENNER applied: £10.00 off.').waitFor();
      await page.getByRole('button', { name: 'Continue to payment: £90.00' }).waitFor();
      await code.fill('');
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByRole('button', { name: 'Continue to payment: £100.00' }).waitFor();
    });

    it('keeps an applied discount over a reload: code, amounts, total and button', async () => {
      const page = await checkout(await fresh(100));
      await typeDetails(page);
      await page.getByText('Add a discount code').click();
      await page.getByLabel('Discount code').fill('tenner');
      await page.getByRole('button', { name: 'Apply' }).click();
      const total = page.getByRole('region', { name: 'Booking details' }).getByText('£90.00');
      await total.waitFor();
      await page.reload();
      await total.waitFor();
      await page.getByText('Code TENNER applied: £10.00 off.').waitFor();
      await page.getByText('Discount (TENNER)').waitFor();
      await page.getByRole('button', { name: 'Continue to payment: £90.00' }).click();
      await page.getByText('You have these dates until').waitFor();
      await page.reload();
      await page.getByText('You have these dates until').waitFor();
      await total.waitFor();
      await page.getByText('Discount (TENNER)').waitFor();
    });
  },
);
