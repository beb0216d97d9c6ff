/** The screens of the public site, each with its name and how a visitor comes to it. */

const press = (page, name) => page.getByRole('button', { name }).first().click();
const heading = (page, name) => page.getByRole('heading', { name }).first().waitFor();
const calendar = (page) => page.locator('#calendar [aria-busy=false]').waitFor();

const toCheckout = async (page, address) => {
  await page.goto(address('caravan'));
  // Every look takes dates of its own: what is held by one is gone for the others.
  await page.getByRole('region', { name: 'Quick Book' }).getByRole('link').last().click();
  await heading(page, 'Your details');
};

const toPayment = async (page, address) => {
  await toCheckout(page, address);
  await page.getByLabel('Full name').fill('Anna Whitfield');
  await page.getByLabel('Email address').fill(`anna.${Date.now()}@example.com`);
  await page.getByLabel('UK phone number').fill('07700 900123');
  await press(page, /^Continue to payment/);
  await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
};

const toConfirmation = async (page, address) => {
  await toPayment(page, address);
  const popup = page.waitForEvent('popup');
  await press(page, 'Pay with PayPal');
  await (await popup).getByRole('button', { name: /^Pay £/ }).click();
  await heading(page, 'Booking Confirmed!');
};

const openSheet = async (page, address) => {
  await page.goto(address('caravan'));
  await calendar(page);
  await press(page, 'Next month');
  await page.locator('#calendar [aria-busy=false]').waitFor();
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /, available$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
};

export const publicScreens = [
  {
    name: 'nights',
    open: (page, address) => page.goto(address('caravan')).then(() => calendar(page)),
    whole: true,
  },
  {
    name: 'times',
    open: (page, address) => page.goto(address('studio')).then(() => calendar(page)),
    whole: true,
  },
  {
    name: 'list',
    open: (page, address) => page.goto(address('caravan', '/?view=list')).then(() => calendar(page)),
    whole: true,
  },
  { name: 'stay', open: openSheet },
  {
    name: 'photograph',
    open: async (page, address) => {
      await page.goto(address('caravan'));
      await press(page, /^Enlarge photograph 2/);
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  { name: 'checkout', open: toCheckout, whole: true },
  {
    name: 'checkout-refused',
    open: async (page, address) => {
      await toCheckout(page, address);
      await press(page, /^Continue to payment/);
      await page.getByText('Please fill in all required fields').waitFor();
    },
  },
  { name: 'payment', open: toPayment, whole: true },
  { name: 'confirmation', open: toConfirmation, whole: true },
  {
    name: 'gone',
    open: (page, address) =>
      page
        .goto(address('caravan', '/checkout/gone'))
        .then(() => page.getByText('Nearest free dates').waitFor()),
  },
  {
    name: 'terms',
    open: (page, address) => page.goto(address('caravan', '/terms')).then(() => heading(page, /^Terms/)),
  },
  {
    name: 'nowhere',
    open: (page, address) => page.goto(address('caravan', '/nowhere')).then(() => heading(page, /./)),
  },
  {
    name: 'no-business',
    open: (page, address) => page.goto(address('nobody')).then(() => heading(page, /^No Booking/)),
  },
];
