import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import classes from './images.module.css';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 10 * 1024 * 1024;

const fits = ({ type, size }: File): boolean => TYPES.includes(type) && size <= MAX_BYTES;

const whyNot = ({ name, size }: File): string =>
  size > MAX_BYTES ? `${name} is larger than 10 MB.` : `${name} is not a JPEG, PNG or WebP picture.`;

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

/** Drop pictures here, paste them, or choose them. What cannot work is said before anything is sent. */
export const ImageDrop = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const open = useRef<() => void>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  usePastedFiles((files) => {
    setRefused(files.filter((file) => !fits(file)).map(whyNot));
    onFiles(files.filter(fits));
  });
  return (
    <>
      <Dropzone
        accept={TYPES}
        maxSize={MAX_BYTES}
        onDrop={(files) => {
          setRefused([]);
          onFiles(files);
        }}
        onReject={(rejections) => setRefused(rejections.map(({ file }) => whyNot(file)))}
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
      <div role="alert">
        {refused.map((reason) => (
          <p key={reason} className={classes.refused}>
            {reason}
          </p>
        ))}
      </div>
    </>
  );
};
