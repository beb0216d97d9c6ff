import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import classes from './images.module.css';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 10 * 1024 * 1024;

interface Refused {
  readonly file: File;
  readonly errors: readonly { readonly code: string }[];
}

const whyNot = ({ file, errors }: Refused): string =>
  errors.some(({ code }) => code === 'file-too-large')
    ? `${file.name} is larger than 10 MB.`
    : `${file.name} is not a JPEG, PNG or WebP picture.`;

/** Drop pictures here, or choose them. What cannot work is said before anything is sent. */
export const ImageDrop = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const open = useRef<() => void>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  return (
    <>
      <Dropzone
        accept={TYPES}
        maxSize={MAX_BYTES}
        onDrop={(files) => {
          setRefused([]);
          onFiles(files);
        }}
        onReject={(rejections) => setRefused(rejections.map(whyNot))}
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
          <small>or drop them here. JPEG, PNG or WebP, up to 10 MB each.</small>
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
