import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { TenantDirectory } from '@holdfast/application/tenant/tenant-directory';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForEveryone } from '../http/access/access';
import { KeptAnswers } from '../http/answers/kept-answers';
import { ProblemException } from '../http/problems/problem.exception';
import { tenantVersionOf, subdomainOf } from '../http/requests/request-facts';
import { etagOf } from '../http/answers/repeatable';
import { isManage, MANAGE } from './manage-paths';
import { PageTemplate } from './page-template';
import { SitePages } from './site-pages';
import type { SitePage } from './site-pages';

const SUSPENDED_PATH = '/suspended';
const CLOCK = '"server_time":"';

/** Every address that is no API: the console's, and the public site's. Registered last, so that others go first. */
@ApiExcludeController()
@Controller()
@ForEveryone()
export class PagesController {
  private console: PageTemplate | undefined;

  constructor(
    private readonly directory: TenantDirectory,
    private readonly pages: SitePages,
    private readonly kept: KeptAnswers,
  ) {}

  @Get(['admin', 'admin/*splat', 'superadmin', 'superadmin/*splat'])
  admin(@Res() response: Response): void {
    this.console ??= new PageTemplate('admin.html');
    const head = '<title>Holdfast</title>\n    <meta name="robots" content="noindex">';
    this.send(response, { status: 200, html: this.console.fill({ head }) });
  }

  @Get('robots.txt')
  async robots(@Req() request: Request, @Res() response: Response): Promise<void> {
    response.type('text/plain').send(this.pages.robots(await this.tenantOf(request)));
  }

  @Get('sitemap.xml')
  async sitemap(@Req() request: Request, @Res() response: Response): Promise<void> {
    const tenant = await this.tenantOf(request);
    if (tenant === null || tenant.status === 'suspended') throw new ProblemException('tenant_unknown');
    response.type('application/xml').send(await this.pages.sitemap(tenant));
  }

  @Get(['/', '*splat'])
  async site(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (/^\/(api|assets|media|webhooks)(\/|$)/.test(request.path)) throw new ProblemException('not_found');
    // Whatever the token in its address is: the page is one and the same.
    const path = isManage(request.path) ? MANAGE : request.path;
    const tenant = await this.tenantOf(request);
    if (tenant === null) return this.send(response, this.pages.noTenant());
    if (tenant.status === 'suspended') {
      if (request.path === SUSPENDED_PATH) return this.send(response, this.pages.suspended());
      const paid = await this.pages.paidBooking(tenant, path);
      if (paid && path === MANAGE) return this.sendUnseen(response, paid);
      return paid ? this.send(response, paid) : response.redirect(302, SUSPENDED_PATH);
    }
    if (request.path === SUSPENDED_PATH) return response.redirect(302, '/');
    const page = await this.pages.page(tenant, path, request.query);
    if (path === MANAGE) return this.sendUnseen(response, page);
    this.send(response, page, request);
  }

  private async tenantOf(request: Request): Promise<TenantRow | null> {
    const subdomain = subdomainOf(request);
    if (subdomain === null) return null;
    return (await this.directory.current(subdomain, tenantVersionOf(request)))?.tenant ?? null;
  }

  /** A page with a token in its address: nobody keeps it, names it to others or finds it. */
  private sendUnseen(response: Response, { status, html }: SitePage): void {
    response
      .status(status)
      .set('Cache-Control', 'no-store')
      .set('Referrer-Policy', 'no-referrer')
      .set('X-Robots-Tag', 'noindex')
      .type('html')
      .send(html);
  }

  /** Pages that may be given again are kept under the request's address. */
  private send(response: Response, { status, html, until }: SitePage, request?: Request): void {
    response
      .status(status)
      .set('Cache-Control', 'no-cache')
      .set('Vary', 'Host')
      // The server's clock stands in every page: it alone makes no new one.
      .set('ETag', etagOf(html.replace(/"server_time":"[^"]*"/, '')))
      .type('html');
    if (request && until && status === 200) {
      const clock = html.indexOf(CLOCK);
      const clockAt = clock < 0 ? -1 : Buffer.byteLength(html.slice(0, clock + CLOCK.length));
      this.kept.keep(request, response, { body: html, until, clockAt });
    }
    response.send(html);
  }
}
