import type { CalendarBlock } from '@holdfast/contracts/availability';
import type { ServicePage } from '@holdfast/contracts/service-page';
import type { PublicTenant } from '@holdfast/contracts/settings';
import { escapeHtml, scriptJson } from './escape';
import { MANAGE } from './manage-paths';

export interface SiteFacts {
  /** The tenant's own address, without a slash at the end. */
  readonly origin: string;
  readonly path: string;
  readonly tenant: PublicTenant;
  readonly service: ServicePage;
  readonly upcoming: readonly CalendarBlock[];
  /** What the browser should ask for at once. */
  readonly hints: readonly string[];
}

/** Pages that belong to one customer: no search engine should keep them. */
const isPrivate = (path: string): boolean => path === MANAGE || /^\/(checkout|confirmation)\//.test(path);

export const titleOf = ({ tenant, service }: SiteFacts): string => {
  if (service.seo_title) return service.seo_title;
  return service.title ? `${service.title} – book online | ${tenant.name}` : `${tenant.name} – book online`;
};

/** The beginning of a text, in whole words. */
const beginning = (text: string, atMost: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= atMost) return line;
  const cut = line.slice(0, atMost - 1);
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`;
};

export const descriptionOf = ({ tenant, service }: SiteFacts): string =>
  service.seo_description ||
  beginning(service.description, 155) ||
  `Choose your dates at ${tenant.name} and book online.`;

const meta = (attribute: 'name' | 'property', key: string, content: string): string =>
  `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;

const structuredData = (facts: SiteFacts) => {
  const { tenant, service, origin, upcoming } = facts;
  const image = service.images_json[0];
  return {
    '@context': 'https://schema.org',
    '@type': tenant.booking_mode === 'date' ? 'LodgingBusiness' : 'LocalBusiness',
    name: tenant.name,
    description: descriptionOf(facts),
    url: `${origin}/`,
    ...(image ? { image: origin + image } : {}),
    ...(tenant.contact_phone ? { telephone: tenant.contact_phone } : {}),
    ...(tenant.contact_email ? { email: tenant.contact_email } : {}),
    ...(tenant.contact_address ? { address: tenant.contact_address.replace(/\n/g, ', ') } : {}),
    makesOffer: upcoming.map((block) => ({
      '@type': 'Offer',
      price: block.customer_price.toFixed(2),
      priceCurrency: 'GBP',
      availability: 'https://schema.org/InStock',
      url: `${origin}/checkout/${block.id}`,
      availabilityStarts: block.start_date,
      availabilityEnds: block.end_date,
    })),
  };
};

/** What the head of a tenant's page says to browsers, search engines and link previews. */
export const siteHead = (facts: SiteFacts): string => {
  const { tenant, service, origin, path } = facts;
  const title = titleOf(facts);
  const description = descriptionOf(facts);
  const [image] = service.images;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(origin + path)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', tenant.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', origin + path),
    meta('property', 'og:locale', 'en_GB'),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
  if (image) {
    tags.push(
      meta('property', 'og:image', origin + image.url),
      meta('property', 'og:image:width', String(image.width)),
      meta('property', 'og:image:height', String(image.height)),
      meta('property', 'og:image:alt', image.alt),
    );
  }
  tags.push(...facts.hints);
  if (isPrivate(path)) tags.push(meta('name', 'robots', 'noindex'));
  if (path === '/') {
    tags.push(`<script type="application/ld+json">${scriptJson(structuredData(facts))}</script>`);
  }
  return tags.join('\n    ');
};
