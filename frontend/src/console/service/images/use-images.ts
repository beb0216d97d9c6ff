import type { ServiceImage, ServicePage } from '@holdfast/contracts/service-page';
import { put, remove } from '../../data/console-api';
import { confirm } from '../../kit/confirm/confirm';
import { offerUndo } from '../../kit/messages/messages';
import { useAction } from '../../kit/use-action';
import { useSwitch } from '../../kit/use-switch';
import { serviceQueries } from '../../data/service.queries';
import { failures, questions, successes } from '../../../shared/copy/console';

interface Arrangement {
  readonly images: readonly ServiceImage[];
  /** What it was before, when taking it back is to be offered. */
  readonly before?: readonly ServiceImage[];
}

/** Order and descriptions of the pictures, and taking one away. */
export const useImages = () => {
  const arrange = useSwitch<ServicePage, Arrangement>({
    queryKey: serviceQueries.all,
    foresee: (page, { images }) => ({ ...page, images: [...images] }),
    run: ({ images }) =>
      put('/admin/service/images', { images: images.map(({ url, alt }) => ({ url, alt })) }),
    failed: failures.updateService,
    onDone: ({ before }) => {
      if (before) offerUndo('Order of the images changed', () => arrange.mutate({ images: before }));
    },
  });
  const erase = useAction({
    run: (imageUrl: string) => remove('/admin/service/images', { imageUrl }),
    done: successes.imageDeleted,
    failed: failures.deleteImage,
    touches: [serviceQueries.all],
  });
  return {
    arrange: (images: readonly ServiceImage[], before?: readonly ServiceImage[]) =>
      arrange.mutate({ images, before }),
    erasing: erase.isPending ? erase.variables : null,
    erase: async (image: ServiceImage): Promise<void> => {
      const agreed = await confirm({
        title: 'Delete image',
        body: questions.deleteImage,
        more: 'It is taken off your public site and cannot be brought back.',
        yes: 'Delete',
        danger: true,
      });
      if (agreed) erase.mutate(image.url);
    },
  };
};
