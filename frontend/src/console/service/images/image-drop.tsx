import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from './batch';
import classes from './images.module.css';

/** Pictures from the clipboard, wherever on the screen they are pasted. Pasted text is left to the field it is meant for. */
const usePastedFiles = (take: (files: readonly File[]) => void): void => {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
};

/** Drop pictures here, paste them, or choose them. Whether they can be used is for the caller to say. */
export const ImageDrop = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const open = useRef<() => void>(null);
  usePastedFiles(onFiles);
  return (
    <Dropzone
      accept={PICTURE_TYPES}
      maxSize={MAX_PICTURE_BYTES}
      onDrop={() => undefined}
      // All that were chosen together, in their order: what is said of them is said of all.
      onDropAny={(files, refused) => onFiles([...files, ...refused.map(({ file }) => file)])}
      className={classes.drop}
      openRef={open}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      tabIndex={-1}
      inputProps={{ 'aria-label': 'Image files' }}
    >
      <span className={classes.dropInner}>
        <Button
          variant="light"
          leftSection={<ImagePlus size={18} aria-hidden />}
          onClick={() => open.current?.()}
        >
          Add images
        </Button>
        <small>or drop or paste them here. JPEG, PNG or WebP, up to 10 MB each.</small>
      </span>
    </Dropzone>
  );
};
