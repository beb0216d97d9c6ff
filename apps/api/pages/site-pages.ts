import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CalendarBlock } from '@holdfast/contracts/availability';
import { InjectSettings, siteUrlOf } from '@holdfast/application/kernel/ports';
import type { ApplicationSettings } from '@holdfast/application/kernel/ports';
import { ReadCalendar } from '@holdfast/application/calendar/read-calendar';
import { GetService } from '@holdfast/application/service-page/get-service';
import { GetPublicTenant } from '@holdfast/application/settings/public-tenant';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { escapeHtml, scriptJson } from './escape';
import { PageTemplate } from './page-template';
import { siteFallback, siteHead } from './site-head';
import type { SiteFacts } from './site-head';

export interface SitePage {
  readonly status: number;
  readonly html: string;
}

const QUICK_BOOK = 5;
const CHECKOUT = /^\/(checkout|confirmation)\/[^/]+$/;
const KNOWN = new Set(['/', '/terms', '/privacy']);

const bootBlock = (boot: unknown): string =>
  `<script type="application/json" id="boot">${scriptJson(boot)}</script>`;

const bare = (title: string): string =>
  `<title>${escapeHtml(title)}</title>\n    <meta name="robots" content="noindex">`;

/** The public site's pages: the built page with what the server knows about the tenant written into it. */
@Injectable()
export class SitePages {
  private template: PageTemplate | undefined;

  constructor(
    private readonly queries: QueryBus,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  /** The page of a host without a tenant. */
  noTenant(): SitePage {
    const boot = { problem: 'no_tenant' };
    return { status: 404, html: this.fill(bare('No Booking Service Available'), bootBlock(boot), '') };
  }

  /** The page of a tenant that is suspended. */
  suspended(): SitePage {
    const boot = { problem: 'suspended' };
    return { status: 403, html: this.fill(bare('Service Suspended'), bootBlock(boot), '') };
  }

  async page(row: TenantRow, path: string): Promise<SitePage> {
    const facts = await this.facts(row, path);
    if (facts === null) return this.noTenant();
    const { tenant, service, upcoming } = facts;
    const boot = path === '/' ? { tenant, service, upcoming } : { tenant, service };
    const known = KNOWN.has(path) || CHECKOUT.test(path);
    const html = this.fill(
      siteHead(facts),
      bootBlock(boot),
      siteFallback(facts),
      ` data-theme="${tenant.theme}"`,
    );
    return { status: known ? 200 : 404, html };
  }

  async sitemap(row: TenantRow): Promise<string> {
    const origin = this.originOf(row);
    const urls = ['/', '/terms', '/privacy'].map(
      (path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
  }

  robots(row: TenantRow | null): string {
    const sitemap = row ? `Sitemap: ${this.originOf(row)}/sitemap.xml\n` : '';
    return `User-agent: *\nDisallow: /admin\nDisallow: /superadmin\nDisallow: /checkout\nDisallow: /confirmation\nDisallow: /api\n${sitemap}`;
  }

  private originOf({ subdomain }: TenantRow): string {
    return siteUrlOf(this.settings, subdomain);
  }

  private async facts(row: TenantRow, path: string): Promise<SiteFacts | null> {
    const { tenantId, timeZone } = row;
    const [tenant, service, upcoming] = await Promise.all([
      this.queries.execute(new GetPublicTenant(tenantId)),
      this.queries.execute(new GetService(tenantId)),
      path === '/' ? this.upcoming(tenantId, timeZone) : [],
    ]);
    return 'kind' in tenant ? null : { origin: this.originOf(row), path, tenant, service, upcoming };
  }

  private async upcoming(tenantId: string, timeZone: string): Promise<CalendarBlock[]> {
    const blocks = await this.queries.execute(new ReadCalendar(tenantId, timeZone));
    return blocks.filter(({ status }) => status === 'available').slice(0, QUICK_BOOK);
  }

  private fill(head: string, data: string, root: string, attributes = ''): string {
    this.template ??= new PageTemplate('index.html');
    return this.template.fill({ head, data, root, attributes });
  }
}
