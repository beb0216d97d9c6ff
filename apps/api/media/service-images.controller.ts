import {
  Body,
  Controller,
  Delete,
  HttpCode,
  Post,
  Put,
  Query,
  UploadedFiles,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FilesInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import type { Outcome } from '@holdfast/application/kernel/unit-of-work';
import { AddImages, ArrangeImages, RemoveImage } from '@holdfast/application/service-page/change-images';
import * as contract from '@holdfast/contracts/service-page';
import { reject } from '@holdfast/domain/kernel/decision';
import { ForTenantAdmins } from '../http/access/access';
import { Context } from '../http/requests/context.decorator';
import { LimitedPerAddress } from '../http/limits/rate-limit';
import { pictureUploads } from './picture-uploads';
import type { SentFile } from './picture-uploads';
import { UploadPlaces } from './upload-places';

const FORM = {
  type: 'object',
  required: ['images'],
  properties: { images: { type: 'array', maxItems: 10, items: { type: 'string', format: 'binary' } } },
};

/** The pictures of the service page. */
@ApiTags('admin')
@Controller('api/admin/service/images')
@ForTenantAdmins('page:write')
export class ServiceImagesController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @LimitedPerAddress('uploads')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FORM })
  @UseInterceptors(UploadPlaces, FilesInterceptor('images', undefined, pictureUploads))
  @ApiOkResponse({ standardSchema: contract.ImageList })
  async add(
    @Context() { tenantId, meta }: CommandContext,
    @UploadedFiles() files: readonly SentFile[] | undefined,
  ) {
    if (!files?.length) return reject('image_invalid', { sentence: 'Please choose at least one picture' });
    const uploads = files.map(({ originalname, buffer }) => ({ name: originalname, content: buffer }));
    // Repeating it is harmless by itself: a picture is known by its content. A key would not see which files came with it.
    return this.answer(await this.commands.execute(new AddImages({ tenantId, meta }, uploads)));
  }

  @Put()
  @ApiOkResponse({ standardSchema: contract.ImageList })
  async arrange(
    @Context() context: CommandContext,
    @Body({ schema: contract.ArrangeImages }) body: contract.ArrangeImages,
  ) {
    return this.answer(await this.commands.execute(new ArrangeImages(context, body.images)));
  }

  /** The address stands in the body or in the query: some clients send no body with a DELETE. */
  @Delete()
  @ApiOkResponse({ standardSchema: contract.ImageList })
  async remove(
    @Context() context: CommandContext,
    @Body({ schema: contract.RemoveImage.partial().default({}) }) body: { imageUrl?: string },
    @Query({ schema: contract.RemoveImage.partial().strip() }) query: { imageUrl?: string },
  ) {
    const url = body.imageUrl ?? query.imageUrl ?? '';
    return this.answer(await this.commands.execute(new RemoveImage(context, url)));
  }

  private answer<Code extends string>(changed: Outcome<contract.ServicePage, Code>) {
    return changed.kind === 'rejected'
      ? changed
      : { ...changed, result: { images: changed.result.images_json } };
  }
}
