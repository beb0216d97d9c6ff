import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { TenantDirectory } from '@holdfast/application/tenant/tenant-directory';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForEveryone } from '../http/access';
import { isSubdomain } from '../http/host';
import { ProblemException } from '../http/problem.exception';
import { factsOf } from '../http/request-facts';
import { etagOf } from '../http/repeatable';
import { PageTemplate } from './page-template';
import { SitePages } from './site-pages';
import type { SitePage } from './site-pages';

const SUSPENDED_PATH = '/suspended';

/** Every address that is no API: the console's, and the public site's. Registered last, so that others go first. */
@ApiExcludeController()
@Controller()
@ForEveryone()
export class PagesController {
  private console: PageTemplate | undefined;

  constructor(
    private readonly directory: TenantDirectory,
    private readonly pages: SitePages,
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
    const tenant = await this.tenantOf(request);
    if (tenant === null) return this.send(response, this.pages.noTenant());
    if (tenant.status === 'suspended') {
      if (request.path !== SUSPENDED_PATH) return response.redirect(302, SUSPENDED_PATH);
      return this.send(response, this.pages.suspended());
    }
    if (request.path === SUSPENDED_PATH) return response.redirect(302, '/');
    return this.send(response, await this.pages.page(tenant, request.path));
  }

  private async tenantOf(request: Request): Promise<TenantRow | null> {
    const { host } = factsOf(request);
    const subdomain = host.kind === 'refused' ? null : host.subdomain;
    return subdomain !== null && isSubdomain(subdomain) ? this.directory.bySubdomain(subdomain) : null;
  }

  private send(response: Response, { status, html }: SitePage): void {
    response
      .status(status)
      .set('Cache-Control', 'no-cache')
      .set('Vary', 'Host')
      // The server's clock stands in every page: it alone makes no new one.
      .set('ETag', etagOf(html.replace(/"server_time":"[^"]*"/, '')))
      .type('html')
      .send(html);
  }
}
