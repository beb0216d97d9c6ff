import { IMAGES_PER_REQUEST } from '@holdfast/contracts/rules';

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** As much as a slow line sends before the server gives up waiting. */
const MOST_BYTES_AT_ONCE = 25 * 1024 * 1024;

/** Why a file cannot be a picture of the service, as far as that shows before it is sent; null when it may be. */
export const whyNot = ({ name, type, size }: File): string | null => {
  if (size > MAX_PICTURE_BYTES) return `${name} is larger than 10 MB.`;
  return PICTURE_TYPES.includes(type) ? null : `${name} is not a JPEG, PNG or WebP picture.`;
};

/**
 * What goes in one request: the server takes all of its pictures or none. Files that were chosen together stay together, but for
 * more than a request may hold.
 */
export const inRequests = (files: readonly File[]): File[][] => {
  const requests: File[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = requests.at(-1);
    bytes += file.size;
    if (last && last.length < IMAGES_PER_REQUEST && bytes <= MOST_BYTES_AT_ONCE) last.push(file);
    else {
      requests.push([file]);
      bytes = file.size;
    }
  }
  return requests;
};

/** The file that the server's refusal names: it does so in quotes, at the beginning. */
export const namedIn = (sentence: string, files: readonly File[]): File | undefined =>
  files.find(({ name }) => sentence.startsWith(`"${name}" `));
