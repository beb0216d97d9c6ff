import type { CalendarBlock } from '@holdfast/contracts/availability';
import { escapeHtml } from './escape';
import type { SiteFacts } from './site-head';

/** What is on the page before any script runs, and all that visitors without scripts see. */

const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const inWords = (date: string): string => words.format(new Date(`${date}T00:00:00Z`));

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

const whenOf = (block: CalendarBlock): string => {
  const { start_date: from, end_date: to, start_time: start, end_time: end } = block;
  if (start && end) return `${inWords(from)}, ${start.slice(0, 5)} to ${end.slice(0, 5)}`;
  return from === to ? inWords(from) : `${inWords(from)} to ${inWords(to)}`;
};

const offerOf = (block: CalendarBlock): string =>
  `<li><a href="/checkout/${block.id}">${escapeHtml(`${whenOf(block)}: ${pounds.format(block.customer_price)}`)}</a></li>`;

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join('');

const cover = ({ service: { images } }: SiteFacts): string => {
  const [image] = images;
  if (!image) return '';
  const srcset = image.srcset ? ` srcset="${escapeHtml(image.srcset)}" sizes="${COVER_SIZES}"` : '';
  return `<img src="${escapeHtml(image.url)}"${srcset} width="${image.width}" height="${image.height}" alt="${escapeHtml(image.alt)}" fetchpriority="high">`;
};

/** How wide the cover is shown: the same words as in the site's gallery, or the browser fetches it twice. */
export const COVER_SIZES = '(min-width: 72rem) 730px, (min-width: 56rem) 65vw, 100vw';

const withoutScript = ({ tenant: { contact_phone: phone, contact_email: email } }: SiteFacts): string => {
  const contact = [phone, email].filter(Boolean).join(' or ');
  return `<noscript><p>Booking online needs JavaScript.${contact ? escapeHtml(` Without it, please ask: ${contact}.`) : ''}</p></noscript>`;
};

const body = (facts: SiteFacts): string => {
  const { path, tenant, service, upcoming } = facts;
  if (path === '/terms') return `<h1>Terms and conditions</h1>${paragraphs(tenant.terms)}`;
  if (path === '/privacy') return `<h1>Privacy notice</h1>${paragraphs(tenant.privacy_notice)}`;
  if (path !== '/') return '';
  const offers = upcoming.length > 0 ? `<h2>Quick Book</h2><ul>${upcoming.map(offerOf).join('')}</ul>` : '';
  return `${cover(facts)}<h1>${escapeHtml(service.title || tenant.name)}</h1>${paragraphs(service.description)}${offers}`;
};

export const siteFallback = (facts: SiteFacts): string =>
  `<div class="fallback"><header>${escapeHtml(facts.tenant.name)}</header><main>${body(facts)}</main>${withoutScript(facts)}</div>`;
