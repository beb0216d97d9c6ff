/** The owner's desk: what is done of a Tuesday at the cottage, whose bookings `console-people.mjs` has taken by hand. */
import { dialogue, first, press, see } from './screen-acts.mjs';

const cottage = (name, path, act, more = {}) => ({
  name,
  as: 'cottage',
  path: `/admin/${path}`,
  act,
  ...more,
});
const whole = { whole: true };
const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** A month in part of which the cottage is closed. */
const winter = `${inDays(0).slice(0, 4)}-12-01`;

/** The booking that can be moved, on its own page. */
const openTom = async (page) => {
  await page
    .getByRole('link', { name: /Tom Okafor/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Open the whole booking' }).click();
  await page.getByRole('region', { name: 'Timeline' }).locator('time').first().waitFor();
};

const move = async (page) => {
  await openTom(page);
  await page.getByRole('button', { name: 'Move', exact: true }).locator('visible=true').click();
  await dialogue(page).getByLabel('From').fill(inDays(15));
  await dialogue(page).getByLabel('Until').fill(inDays(20));
  await dialogue(page).getByRole('button', { name: 'Move the booking' }).waitFor();
};

const impact = async (page) => {
  await dialogue(page).getByLabel('Start date').fill(inDays(1));
  await dialogue(page).getByLabel('End date').fill(inDays(12));
  await press(dialogue(page), 'Block these dates');
  await page.getByRole('button', { name: 'Keep all' }).waitFor();
};

const findSomebody = async (page) => {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/^Find a page/).fill('okafor');
  await page
    .getByRole('button', { name: /Tom Okafor/ })
    .first()
    .waitFor();
};

export const deskScreens = [
  cottage('availability-season', `availability?view=month&date=${winter}`, see('Out of season')),
  cottage('today', 'dashboard', see('Waiting for you'), whole),
  cottage('desk-month', 'availability?view=month', first(/Featherstonehaugh/)),
  cottage('desk-week', 'availability?view=week', first(/Featherstonehaugh/)),
  cottage('desk-list', 'availability?view=list', first(/Featherstonehaugh/)),
  cottage('desk-agenda', 'availability?view=agenda', first(/Featherstonehaugh/)),
  cottage('desk-new-booking', `bookings?take=new&from=${inDays(14)}&to=${inDays(17)}`, see('List price')),
  cottage('desk-booking', `arrivals?from=${inDays(9)}`, openTom, whole),
  cottage('desk-move', `arrivals?from=${inDays(9)}`, move),
  cottage('desk-impact', 'availability?block=new&as=blocked', impact),
  cottage('desk-arrivals', 'arrivals', undefined, whole),
  cottage('desk-cleaning', 'cleaning', undefined, whole),
  cottage('desk-find', 'dashboard', findSomebody),
  cottage('calendars', 'calendars'),
  cottage('calendars-link', 'calendars?channel=new', press('Next')),
];
