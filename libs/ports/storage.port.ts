/** A file as a listing shows it. */
export interface StoredFile {
  readonly key: string;
  /** When it was last put. */
  readonly changedAt: Date;
}

/**
 * Keeps files that the product made itself. A key is `folder/name`, lower case letters, digits, hyphens, dots and
 * slashes, made by us: no part of it ever comes from a person.
 */
export interface Storage {
  /** Keeps a file until it is removed. The same key again means the same content; it counts as changed now. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>;
  /** The content, or null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>;
  /** Every file below a folder, however deep. */
  files(folder: string): Promise<StoredFile[]>;
  /** Removes everything below a folder; nothing is there is fine too. */
  removeFolder(folder: string): Promise<void>;
}
