import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PublicTenant } from '@holdfast/contracts/settings';
import type { CalendarBlock } from '@holdfast/contracts/availability';
import { InjectSettings, siteUrlOf } from '@holdfast/application/kernel/ports';
import type { ApplicationSettings } from '@holdfast/application/kernel/ports';
import { ReadCalendar } from '@holdfast/application/calendar/read-calendar';
import type { CalendarPage } from '@holdfast/application/calendar/read-calendar';
import { GetService } from '@holdfast/application/service-page/get-service';
import { GetPublicTenant } from '@holdfast/application/settings/public-tenant';
import { ReadStays } from '@holdfast/application/stay/read-stays';
import type { StaysPage } from '@holdfast/application/stay/read-stays';
import { addDays, at, earliestOf } from '@holdfast/domain/kernel/dates';
import type { LocalDate, LocalDateTime } from '@holdfast/domain/kernel/dates';
import { occupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { instantOf, localAt } from '@holdfast/domain/kernel/zone';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { escapeHtml, scriptJson } from './escape';
import { PageTemplate } from './page-template';
import { BuiltSite } from './built-site';
import { MANAGE } from './manage-paths';
import { firstView } from './first-view';
import { siteFallback } from './site-fallback';
import { siteHead } from './site-head';
import type { SiteFacts } from './site-head';
import { contactFallback, SuspendedSite } from './suspended-site';

export interface SitePage {
  readonly status: number;
  readonly html: string;
  /** When the page changes by itself; absent for pages that are made for each request. */
  readonly until?: Date;
}

const QUICK_BOOK = 5;
/** Days ahead; the last look has no end. */
const LOOKS = [60, 240, null] as const;
const CHECKOUT = /^\/(checkout|confirmation)\/[^/]+$/;
const KNOWN = new Set(['/', '/terms', '/privacy', MANAGE]);

const begins = ({ start_date, end_date, start_time, end_time }: CalendarBlock): LocalDateTime =>
  occupiedTime({ startDate: start_date, endDate: end_date, startTime: start_time, endTime: end_time }).from;

const isOffered = (block: CalendarBlock, now: LocalDateTime): boolean =>
  block.status === 'available' && begins(block) > now;

interface Upcoming {
  readonly upcoming: readonly CalendarBlock[];
  readonly until: Date;
}
type LastingFacts = SiteFacts & Upcoming;

const NO_BLOCKS: Upcoming = { upcoming: [], until: new Date(8.64e15) };

const earliest = (...instants: readonly Date[]): Date =>
  new Date(Math.min(...instants.map((instant) => instant.getTime())));

/** When the tenant's today is over; where a clock change leaves midnight out, a little before. */
const nextMidnight = ({ today, timezone, server_time: now }: PublicTenant): Date =>
  instantOf(at(addDays(today, 1), '00:00'), timezone) ?? new Date(Date.parse(now) + 60_000);

const bootBlock = (boot: unknown): string =>
  `<script type="application/json" id="boot">${scriptJson(boot)}</script>`;

const bare = (title: string): string =>
  `<title>${escapeHtml(title)}</title>\n    <meta name="robots" content="noindex">`;

/** The public site's pages: the built page with what the server knows about the tenant written into it. */
@Injectable()
export class SitePages {
  private template: PageTemplate | undefined;
  private built: BuiltSite | undefined;

  constructor(
    private readonly queries: QueryBus,
    private readonly suspendedSite: SuspendedSite,
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

  /** The page of a suspended tenant at this path, where it still has one: that of a booking that was paid for, or of its link. */
  async paidBooking(row: TenantRow, path: string): Promise<SitePage | null> {
    const tenant = await this.suspendedSite.tenantFor(row, path);
    if (tenant === null) return null;
    const boot = bootBlock({ problem: 'suspended', tenant });
    const attributes = ` data-theme="${tenant.theme}"`;
    return { status: 200, html: this.fill(bare(tenant.name), boot, contactFallback(tenant), attributes) };
  }

  async page(row: TenantRow, path: string, query: Record<string, unknown>): Promise<SitePage> {
    const facts = await this.facts(row, path);
    if (facts === null) return this.noTenant();
    const { tenant, service, upcoming } = facts;
    const offered = path === '/' && tenant.offers_stays ? await this.stays(row) : null;
    const stays = offered?.stays;
    const landing = earliestOf(upcoming[0]?.start_date, offered?.firstArrival);
    const view = path === '/' ? firstView(tenant, query, landing) : null;
    const shown = view && (await this.blocks(row, view.from, view.to));
    const calendar = view && shown && { ...view, blocks: shown.blocks };
    const boot = calendar ? { tenant, service, upcoming, calendar, stays, landing } : { tenant, service };
    const html = this.fill(
      siteHead(facts),
      bootBlock(boot),
      siteFallback(facts),
      ` data-theme="${tenant.theme}"`,
    );
    const isKnown = KNOWN.has(path) || CHECKOUT.test(path);
    const changing = [shown, offered].flatMap((part) => (part ? [part.until] : []));
    const until = earliest(facts.until, nextMidnight(tenant), ...changing);
    return { status: isKnown ? 200 : 404, html, until };
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
    return `User-agent: *\nDisallow: /admin\nDisallow: /superadmin\nDisallow: /checkout\nDisallow: /confirmation\nDisallow: /m/\nDisallow: /manage\nDisallow: /api\n${sitemap}`;
  }

  private originOf({ subdomain }: TenantRow): string {
    return siteUrlOf(this.settings, subdomain);
  }

  private async facts(row: TenantRow, path: string): Promise<LastingFacts | null> {
    const [tenant, service] = await Promise.all([
      this.queries.execute(new GetPublicTenant(row.tenantId)),
      this.queries.execute(new GetService(row.tenantId)),
    ]);
    if ('kind' in tenant) return null;
    this.built ??= new BuiltSite();
    const { upcoming, until } = path === '/' ? await this.upcoming(row, tenant) : NO_BLOCKS;
    const hints = path === '/' ? this.built.hints(tenant) : [];
    return { origin: this.originOf(row), path, tenant, service, upcoming, hints, until };
  }

  private blocks(
    { tenantId, timeZone }: TenantRow,
    from: LocalDate | null,
    to: LocalDate | null,
  ): Promise<CalendarPage> {
    return this.queries.execute(new ReadCalendar(tenantId, timeZone, from, to));
  }

  private stays({ tenantId, timeZone }: TenantRow): Promise<StaysPage> {
    return this.queries.execute(new ReadStays(tenantId, timeZone));
  }

  /** The next blocks that can be booked: looked for near first, for calendars are long. */
  private async upcoming(row: TenantRow, tenant: PublicTenant): Promise<Upcoming> {
    const now = localAt(new Date(tenant.server_time), row.timeZone);
    let found = NO_BLOCKS;
    for (const days of LOOKS) {
      const last = days === null ? null : addDays(tenant.today, days);
      const { blocks, until } = await this.blocks(row, tenant.today, last);
      found = { upcoming: blocks.filter((block) => isOffered(block, now)).slice(0, QUICK_BOOK), until };
      if (found.upcoming.length === QUICK_BOOK) break;
    }
    return found;
  }

  private fill(head: string, data: string, root: string, attributes = ''): string {
    this.template ??= new PageTemplate('index.html');
    return this.template.fill({ head, data, root, attributes });
  }
}
