import type { ServiceImage } from '@holdfast/contracts/service-page';
import { lazy, Suspense, useState } from 'react';
import { copy } from '../../shared/copy/public';
import { Icon } from '../kit/icon';
import styles from './gallery.module.css';

const Lightbox = lazy(async () => ({ default: (await import('./lightbox')).Lightbox }));

const arrangement = (count: number): string | undefined => {
  if (count === 1) return styles.one;
  return count === 2 ? styles.two : undefined;
};

/** The photographs: swiped on a phone, three at once elsewhere, all of them large on request. */
export const Gallery = ({ images }: { images: readonly ServiceImage[] }) => {
  const [openedAt, openAt] = useState<number | null>(null);
  if (images.length === 0) return null;
  return (
    <section className={styles.gallery} aria-label={copy.service.gallery}>
      <ul className={`${styles.frames} ${arrangement(images.length) ?? ''}`}>
        {images.map((image, index) => (
          <li key={image.url} className={styles.frame}>
            <button
              type="button"
              className={styles.open}
              aria-label={copy.service.enlarge(image.alt, index + 1, images.length)}
              onClick={() => openAt(index)}
            >
              <img
                className={styles.photo}
                src={image.url}
                srcSet={image.srcset || undefined}
                sizes={
                  index === 0
                    ? '(min-width: 72rem) 730px, (min-width: 56rem) 65vw, 100vw'
                    : '(min-width: 56rem) 33vw, 100vw'
                }
                width={image.width}
                height={image.height}
                alt={image.alt}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <button type="button" className={styles.all} onClick={() => openAt(0)}>
          <Icon name="photos" size={18} />
          {copy.service.allPhotos(images.length)}
        </button>
      )}
      {openedAt !== null && (
        <Suspense fallback={null}>
          <Lightbox images={images} startAt={openedAt} onClose={() => openAt(null)} />
        </Suspense>
      )}
    </section>
  );
};
