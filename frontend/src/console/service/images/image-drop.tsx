import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
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
        role="button"
        aria-label="Add images"
        enablePointerEvents
      >
        <span className={classes.dropInner}>
          <ImagePlus size={26} aria-hidden />
          <span>
            <b>Add images</b>
            <small>Choose or drop them here. JPEG, PNG or WebP, up to 10 MB each.</small>
          </span>
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
