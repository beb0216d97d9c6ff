import type { ServiceImage } from '@holdfast/contracts/service-page';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { overlayCopy } from '../../shared/copy/overlay';
import { copy } from '../../shared/copy/public';
import { Icon } from '../kit/icon';
import styles from './lightbox.module.css';

interface LightboxProps {
  images: readonly ServiceImage[];
  startAt: number;
  onClose: () => void;
}

/** One photograph at a time, as large as the screen. Arrow keys leaf, Escape closes. */
export const Lightbox = ({ images, startAt, onClose }: LightboxProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(startAt);
  const image = images[index];

  // Closed before it is taken away: a dialog that is gone gives the focus back to nobody.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const step = (by: number) => setIndex((index + by + images.length) % images.length);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };

  if (!image) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys do what the buttons do
    <dialog
      ref={dialog}
      className={styles.box}
      aria-label={copy.service.gallery}
      onKeyDown={onKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.stage}>
        <div className={styles.figure}>
          <img
            key={image.url}
            className={styles.photo}
            src={image.url}
            srcSet={image.srcset || undefined}
            sizes="100vw"
            width={image.width}
            height={image.height}
            alt={image.alt}
          />
        </div>
        <div className={styles.bar}>
          <button
            type="button"
            className={styles.step}
            aria-label={overlayCopy.previousPhoto}
            onClick={() => step(-1)}
          >
            <Icon name="left" />
          </button>
          <p className={styles.caption} aria-live="polite">
            {image.alt}
            <span className={styles.count}>{overlayCopy.counter(index + 1, images.length)}</span>
          </p>
          <button
            type="button"
            className={styles.step}
            aria-label={overlayCopy.nextPhoto}
            onClick={() => step(1)}
          >
            <Icon name="right" />
          </button>
        </div>
        <button type="button" className={styles.close} aria-label={overlayCopy.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
};
