import { Controller, Get, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod';
import { ReadMedia } from '@holdfast/application/service-page/read-media';
import { reject } from '@holdfast/domain/kernel/decision';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForCustomers } from '../http/access/access';
import { CurrentTenant } from '../http/requests/context.decorator';

const imageId = z.string().regex(/^[0-9a-f]{32}$/);
const file = z
  .string()
  .regex(/^\d{1,4}\.webp$/)
  .transform((name) => Number.parseInt(name, 10));

/** The pictures of a tenant, on its own host. A picture never changes under its address. */
@ApiTags('public')
@Controller('media')
@ForCustomers()
export class MediaController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':imageId/:file')
  @ApiOkResponse({ description: 'A WebP picture', content: { 'image/webp': {} } })
  async picture(
    @CurrentTenant() tenant: TenantRow,
    @Param('imageId', { schema: imageId }) id: string,
    @Param('file', { schema: file }) width: number,
    @Res({ passthrough: true }) response: Response,
  ) {
    const content = await this.queries.execute(new ReadMedia(tenant.tenantId, id, width));
    if (content === null) return reject('image_unknown');
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .set('Content-Security-Policy', "default-src 'none'; sandbox")
      .set('X-Content-Type-Options', 'nosniff')
      .type('image/webp')
      .end(content);
    return undefined;
  }
}
