import type { ServiceImage } from '@holdfast/contracts/service-page';
import { useState } from 'react';
import { Empty } from '../../kit/empty';
import { Panel } from '../../kit/panel';
import { Pictures } from '../../kit/pictures';
import { Stack } from '../../kit/stack';
import { ImageCard } from './image-card';
import { ImageDrop } from './image-drop';
import { move } from '../../kit/move';
import { UploadList } from './upload-list';
import { useImages } from './use-images';
import { useUploads } from './use-uploads';
import classes from './images.module.css';

/** The pictures of the service; the first one is the cover. Dragging has its equal in two buttons. */
export const ImagesPanel = ({ images, title }: { images: readonly ServiceImage[]; title: string }) => {
  const { uploads, add, retry, cancel } = useUploads();
  const { arrange, erase, erasing } = useImages();
  const [dragged, setDragged] = useState<number | null>(null);
  const moveTo = (from: number, to: number) => arrange(move(images, from, to), images);
  return (
    <Panel
      title="Images"
      note="The first one is the cover: it is what people see first, and what is shown when the page is shared."
    >
      <Stack>
        <ImageDrop onFiles={add} />
        <UploadList uploads={uploads} onRetry={retry} onCancel={cancel} />
        {images.length === 0 ? (
          <Empty title="No images uploaded yet" picture={<Pictures.Photo />}>
            One good photo, taken by day, says more than ten lines.
          </Empty>
        ) : (
          <ul className={classes.grid} aria-label="Images">
            {images.map((image, index) => (
              <ImageCard
                key={image.url}
                image={image}
                position={index + 1}
                of={images.length}
                defaultAlt={title ? `${title} ${index + 1}` : ''}
                deleting={erasing === image.url}
                onAlt={(alt) => arrange(images.map((one) => (one.url === image.url ? { ...one, alt } : one)))}
                onMove={(by) => moveTo(index, index + by)}
                onDelete={() => void erase(image)}
                onDragStart={() => setDragged(index)}
                onDrop={() => dragged !== null && dragged !== index && moveTo(dragged, index)}
              />
            ))}
          </ul>
        )}
      </Stack>
    </Panel>
  );
};
