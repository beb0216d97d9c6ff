import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { ServicePage } from '@holdfast/contracts/service-page';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Decision, Rejection } from '@holdfast/domain/kernel/decision';
import { addImages, arrangeImages, removeImage } from '@holdfast/domain/service-page/service-page.decide';
import type { ServicePageEvent, StoredImage } from '@holdfast/domain/service-page/service-page.events';
import { evolveServicePage } from '@holdfast/domain/service-page/service-page.state';
import type { ServicePageState } from '@holdfast/domain/service-page/service-page.state';
import type { Images, PreparedImage } from '@holdfast/ports/images.port';
import type { Storage } from '@holdfast/ports/storage.port';
import type { CommandContext } from '../kernel/command-context';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import { InjectImages, InjectStorage } from '../kernel/ports';
import { servicePageStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { mediaKey } from './read-media';
import { servicePageFolding } from './service-page-folding';
import { imageIdOf, servicePageView } from './service-page-view';

export type ImageRefusal = 'image_invalid' | 'image_limit' | 'image_unknown' | TenantRefusal;
type Changed = Outcome<ServicePage, ImageRefusal>;

/** A file as it was sent. The name is only used to tell the sender which one is meant. */
export interface Upload {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Adds pictures to the service page: all of them or, when one is no good, none. */
export class AddImages extends Command<Changed> {
  constructor(
    readonly context: CommandContext,
    readonly uploads: readonly Upload[],
  ) {
    super();
  }
}

/** Takes a picture off the service page. */
export class RemoveImage extends Command<Changed> {
  constructor(
    readonly context: CommandContext,
    /** As the service page names it. */
    readonly url: string,
  ) {
    super();
  }
}

/** Puts the pictures in order and describes them. */
export class ArrangeImages extends Command<Changed> {
  constructor(
    readonly context: CommandContext,
    readonly images: readonly { readonly url: string; readonly alt: string }[],
  ) {
    super();
  }
}

const reasons: Readonly<Record<'not_an_image' | 'too_many_pixels' | 'broken', string>> = {
  not_an_image: 'is not a JPEG, PNG or WebP picture',
  too_many_pixels: 'has more than 40 megapixels',
  broken: 'is damaged',
};

type Decide = (state: ServicePageState) => Decision<ServicePageEvent, ImageRefusal>;

const change = (unitOfWork: UnitOfWork, context: CommandContext, decide: Decide): Promise<Changed> =>
  unitOfWork.run<ServicePage, ImageRefusal>(context, async (tx) => {
    const tenant = await activeTenant(tx);
    if ('kind' in tenant) return tenant;
    const stream = servicePageStream(tx.tenantId);
    const { state, version } = await tx.load(stream, servicePageFolding);
    const decision = decide(state);
    if (decision.kind === 'rejected') return decision;
    tx.record(stream, version, decision.events);
    return servicePageView(decision.events.reduce(evolveServicePage, state));
  });

@CommandHandler(AddImages)
export class AddImagesHandler implements ICommandHandler<AddImages> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @InjectImages() private readonly images: Images,
    @InjectStorage() private readonly storage: Storage,
  ) {}

  async execute({ context, uploads }: AddImages): Promise<Changed> {
    const prepared: PreparedImage[] = [];
    // One after the other: a picture can take a hundred megabytes while it is turned.
    for (const upload of uploads) {
      const image = await this.images.prepare(upload.content);
      if (image.outcome === 'refused') return this.refuse(upload, reasons[image.reason]);
      prepared.push(image);
    }
    for (const image of prepared) await this.store(context.tenantId, image);
    return change(this.unitOfWork, context, (state) => addImages(prepared.map(toStored), state));
  }

  private refuse({ name }: Upload, reason: string): Rejection<ImageRefusal> {
    const sentence = `"${name}" ${reason}. No picture was uploaded.`;
    return reject('image_invalid', { sentence, fields: [{ path: 'images', message: sentence }] });
  }

  private async store(tenantId: string, { id, variants }: PreparedImage): Promise<void> {
    for (const { width, content, contentType } of variants) {
      await this.storage.put(mediaKey(tenantId, id, width), content, contentType);
    }
  }
}

const toStored = ({ id, width, height, variants }: PreparedImage): StoredImage => ({
  id,
  width,
  height,
  widths: variants.map((variant) => variant.width),
  alt: '',
});

@CommandHandler(RemoveImage)
export class RemoveImageHandler implements ICommandHandler<RemoveImage> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ context, url }: RemoveImage): Promise<Changed> {
    return change(this.unitOfWork, context, (state) => removeImage(imageIdOf(url) ?? '', state));
  }
}

@CommandHandler(ArrangeImages)
export class ArrangeImagesHandler implements ICommandHandler<ArrangeImages> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ context, images }: ArrangeImages): Promise<Changed> {
    const order = images.map(({ url, alt }) => ({ id: imageIdOf(url) ?? '', alt }));
    return change(this.unitOfWork, context, (state) => arrangeImages(order, state));
  }
}
