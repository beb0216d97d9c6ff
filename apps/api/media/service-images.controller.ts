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
import { ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import type { Outcome } from '@holdfast/application/kernel/unit-of-work';
import { AddImages, ArrangeImages, RemoveImage } from '@holdfast/application/service-page/change-images';
import * as contract from '@holdfast/contracts/service-page';
import { reject } from '@holdfast/domain/kernel/decision';
import { ForTenantAdmins } from '../http/access';
import { Context } from '../http/context.decorator';
import { LimitedPerAddress } from '../http/rate-limit';

const MAX_FILES = 10;
const MAX_BYTES = 10 * 1024 * 1024;

/** A file of a multipart form, held in memory. */
interface SentFile {
  readonly originalname: string;
  readonly buffer: Buffer;
}

/** The pictures of the service page. */
@ApiTags('admin')
@Controller('api/admin/service/images')
@ForTenantAdmins()
export class ServiceImagesController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @LimitedPerAddress('uploads')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @UseInterceptors(
    FilesInterceptor('images', MAX_FILES, { limits: { fileSize: MAX_BYTES, fields: 0, files: MAX_FILES } }),
  )
  @ApiOkResponse({ standardSchema: contract.ImageList })
  async add(@Context() context: CommandContext, @UploadedFiles() files: readonly SentFile[] | undefined) {
    if (!files?.length) return reject('image_invalid', { sentence: 'Please choose at least one picture' });
    const uploads = files.map(({ originalname, buffer }) => ({ name: originalname, content: buffer }));
    return this.answer(await this.commands.execute(new AddImages(context, uploads)));
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
    @Query({ schema: contract.RemoveImage.partial() }) query: { imageUrl?: string },
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
