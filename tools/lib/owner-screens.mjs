/** The screens of an owner, each with its address, and what is done there before the picture is taken. */
import { priceScreens } from './price-screens.mjs';
import { dialogue, first, press, see, standIn, status } from './screen-acts.mjs';

const owner = (name, path, act, more = {}) => ({ name, as: 'caravan', path: `/admin/${path}`, act, ...more });
const whole = { whole: true };

/** When the demo has something to show. */
const soon = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

/** Two-step sign-in asks for a code from an app; the pictures need none that is right. */
const offer = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Holdfast:owner?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Holdfast',
};
const codes = Array.from({ length: 10 }, (_, index) => `k${index}fw-9q2${index}-h7mt-${index}xbd`);

const toOffer = async (page) => {
  await standIn(page, 'two-step/offer', offer);
  await press(page, 'Set up two-step sign-in');
  await dialogue(page).getByLabel('Current password').fill('kite anvil 7');
  await press(dialogue(page), 'Continue');
  await dialogue(page).getByLabel('Code from the app').waitFor();
};

const attention = {
  booking_id: '00000000-0000-4000-8000-00000000000a',
  reference: 'HF-7Q2M',
  kind: 'refund_failed',
  sentence: 'The refund of Elena Marsh’s booking could not be made at PayPal.',
  amount: 240,
  since: new Date(Date.now() - 7_200_000).toISOString(),
};
const undelivered = {
  at: new Date().toISOString(),
  type: 'MessageFailed',
  sentence: 'The confirmation could not be delivered.',
  actor: 'Holdfast',
  message_id: '00000000-0000-4000-8000-00000000000b',
  can_retry: true,
};

const openBooking = async (page) => {
  await press(page, 'Rhys Morgan');
  await dialogue(page).getByRole('heading', { name: 'History' }).waitFor();
  await dialogue(page).locator('time').first().waitFor();
};

const openPage = async (page) => {
  await openBooking(page);
  await dialogue(page).getByRole('link', { name: 'Open the whole booking' }).click();
  await page.getByRole('region', { name: 'Timeline' }).locator('time').first().waitFor();
};

/** The palette with what a few letters find. */
const findSomebody = async (page) => {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/^Find a page/).fill('morg');
  await page
    .getByRole('button', { name: /Morgan/ })
    .first()
    .waitFor();
};

const slowly = async (page, path) => {
  await page.route(`**/api/admin/${path}`, () => {});
};

const generate = async (page) => {
  await press(page, 'Generate blocks of Weekends');
  const make = dialogue(page).getByRole('button', { name: /^Generate [1-9]\d* Blocks/ });
  await make.waitFor();
  await slowly(page, 'schedules/*/generate');
  await make.click();
};

export const ownerScreens = [
  { name: 'login', host: 'caravan', path: '/admin/login' },
  {
    name: 'login-refused',
    host: 'caravan',
    path: '/admin/login',
    act: async (page) => {
      await page.getByLabel('Username').fill('owner');
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await press(page, 'Login');
      await page.getByText('Login failed').first().waitFor();
    },
  },
  {
    name: 'login-code',
    host: 'caravan',
    path: '/admin/login',
    act: async (page) => {
      await standIn(page, 'login', { code: 'login_code_required', error: 'Enter the code' }, 401);
      await page.getByLabel('Username').fill('owner');
      await page.getByLabel('Password', { exact: true }).fill('kite anvil 7');
      await press(page, 'Login');
      await page.getByLabel('Code', { exact: true }).waitFor();
    },
  },
  { ...owner('first-steps', 'dashboard', see('First steps')), as: 'newcomer' },
  owner('dashboard', 'dashboard', see('Top 3 Upcoming Bookings'), whole),
  owner('settle', 'dashboard', press('Mark as settled'), {
    before: (page) => standIn(page, 'attention', [attention]),
  }),
  owner('menu', 'dashboard', press('Open menu'), { only: 'phone' }),
  owner('palette', 'dashboard', (page) =>
    page.keyboard.press('Control+k').then(() => page.getByPlaceholder(/^Find a page/).fill('mor')),
  ),
  owner('keys', 'dashboard', (page) => page.keyboard.press('?')),
  owner('loading', 'bookings', undefined, {
    before: (page) => slowly(page, 'bookings**'),
    settles: false,
  }),
  owner('failed', 'bookings', see('Failed to load bookings'), {
    before: (page) => standIn(page, 'bookings**', {}, 500),
  }),
  owner('nowhere', 'nowhere'),

  owner('availability', 'availability', first('Blocked')),
  { ...owner('availability-empty', 'availability'), as: 'newcomer' },
  { ...owner('availability-hours', 'availability'), as: 'studio' },
  owner('availability-month', `availability?view=month&date=${soon}`, see('Today')),
  owner('availability-week', `availability?view=week&date=${soon}`, see('Today')),
  { ...owner('availability-week-hours', `availability?view=week&date=${soon}`, see('Today')), as: 'studio' },
  owner('block', 'availability?block=new', async (page) => {
    await dialogue(page).getByLabel('Start date').fill('2030-05-06');
    await dialogue(page).getByLabel('End date').fill('2030-05-10');
    await dialogue(page).getByLabel('Price').fill('420');
  }),
  owner('block-dates', 'availability?block=new&as=blocked', (page) =>
    press(dialogue(page), 'Block these dates').then(() => page.getByText('Required').first().waitFor()),
  ),
  owner('block-delete', 'availability', press(/^Delete the block/)),

  owner('schedules', 'schedules', first('Weekends')),
  { ...owner('schedules-empty', 'schedules'), as: 'newcomer' },
  owner('schedule', 'schedules?schedule=new', press('Fri-Sun 3 days')),
  { ...owner('schedule-hours', 'schedules?schedule=new', press('Weekdays 9-10am')), as: 'studio' },
  owner('exceptions', 'schedules', press('+ Exception for Weekends')),
  owner('generate', 'schedules', async (page) => {
    await press(page, 'Generate blocks of Weekends');
    await page.getByText(/left out, and why/).click();
  }),
  owner('generating', 'schedules', generate, { settles: false }),
  owner('clear-blocks', 'schedules', press('Clear Blocks of Weekends')),

  owner('bookings', 'bookings', first('Rhys Morgan')),
  { ...owner('bookings-empty', 'bookings'), as: 'newcomer' },
  owner('booking', 'bookings', openBooking),
  owner('booking-undelivered', 'bookings', openBooking, {
    before: (page) => standIn(page, 'bookings/*/history', [undelivered]),
  }),
  owner('booking-page', 'bookings', openPage, whole),
  owner('find', 'bookings', findSomebody),
  owner('cancel', 'bookings', press(/^Cancel the booking/)),

  ...priceScreens,

  owner('discounts', 'discounts', see('Create Discount')),
  { ...owner('discounts-empty', 'discounts'), as: 'newcomer' },
  owner('discount-new', 'discounts?discount=new', (page) => press(dialogue(page), 'Create Discount')),

  owner('service', 'service', see('Service Details'), whole),
  {
    ...owner('service-uploads', 'service', async (page) => {
      await slowly(page, 'service/images');
      await page.locator('input[type=file]').setInputFiles(
        ['stove.jpg', 'bunk.jpg'].map((name) => ({
          name,
          mimeType: 'image/jpeg',
          buffer: Buffer.alloc(400_000),
        })),
      );
      await page.getByText('stove.jpg').first().waitFor();
    }),
    as: 'newcomer',
    whole: true,
    settles: false,
  },
  owner('leave', 'service', async (page) => {
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Half a thought');
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(/^Find a page/).fill('bookings');
    await page.keyboard.press('Enter');
    await page.getByText('Leave without saving').first().waitFor();
  }),
  owner('settings', 'settings/business', see('Hide past dates'), whole),
  owner('settings-menu', 'settings', see('Customer data'), whole),
  owner('settings-terms', 'settings/terms', see('Terms of booking'), whole),
  owner('password', 'settings/sign-in', async (page) => {
    await page.getByLabel('New password', { exact: true }).fill('kite anvil 7');
    await page.getByLabel('Confirm new password').fill('kite anvil');
    await press(page, 'Change password');
  }),
  owner('two-step', 'settings/sign-in', toOffer),
  owner('two-step-codes', 'settings/sign-in', async (page) => {
    await toOffer(page);
    await standIn(page, 'two-step/enable', {
      token: await page.evaluate(() => localStorage.getItem('token')),
      expires_at: '2030-01-01T00:00:00Z',
      recovery_codes: codes,
    });
    await dialogue(page).getByLabel('Code from the app').fill('123456');
    await press(page, 'Switch on');
    await dialogue(page).getByRole('list').waitFor();
  }),
  owner('theme', 'theme', see('Current'), whole),
  owner('theme-preview', 'theme?theme=ocean', see('Use this theme'), whole),
  owner('saved', 'settings/contact', async (page) => {
    await press(page, 'Save contact details');
    await status(page, 'Contact details saved successfully!');
  }),
  owner('money', 'money', see('Income and occupancy'), whole),
  owner('audit', 'audit', async (page) => {
    await page.locator('summary', { hasText: 'Before and after' }).first().click();
  }),
];
