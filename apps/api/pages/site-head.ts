import type { CalendarBlock } from '@holdfast/contracts/availability';
import type { ServicePage } from '@holdfast/contracts/service-page';
import type { PublicTenant } from '@holdfast/contracts/settings';
import { escapeHtml, scriptJson } from './escape';

export interface SiteFacts {
  /** The tenant's own address, without a slash at the end. */
  readonly origin: string;
  readonly path: string;
  readonly tenant: PublicTenant;
  readonly service: ServicePage;
  readonly upcoming: readonly CalendarBlock[];
}

/** Pages that belong to one customer: no search engine should keep them. */
const isPrivate = (path: string): boolean => /^\/(checkout|confirmation)\//.test(path);

export const titleOf = ({ tenant, service }: SiteFacts): string => {
  if (service.seo_title) return service.seo_title;
  return service.title ? `${service.title} – book online | ${tenant.name}` : `${tenant.name} – book online`;
};

export const descriptionOf = ({ tenant, service }: SiteFacts): string =>
  service.seo_description ||
  service.description.replace(/\s+/g, ' ').slice(0, 155) ||
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
      validFrom: block.start_date,
    })),
  };
};

/** What the head of a tenant's page says to browsers, search engines and whoever previews a link. */
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
    tags.push(meta('property', 'og:image', origin + image.url));
    if (path === '/') {
      tags.push(
        `<link rel="preload" as="image" imagesrcset="${escapeHtml(image.srcset)}" imagesizes="100vw" fetchpriority="high">`,
      );
    }
  }
  if (isPrivate(path)) tags.push(meta('name', 'robots', 'noindex'));
  if (path === '/') {
    tags.push(`<script type="application/ld+json">${scriptJson(structuredData(facts))}</script>`);
  }
  return tags.join('\n    ');
};

/** What stands on the page before any script runs. */
export const siteFallback = ({ tenant, service }: SiteFacts): string => {
  const paragraphs = service.description
    .split(/\n{2,}/)
    .filter((text) => text.trim() !== '')
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('');
  return `<main class="fallback"><h1>${escapeHtml(service.title || tenant.name)}</h1>${paragraphs}</main>`;
};
