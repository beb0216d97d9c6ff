/** Turns what people upload into pictures that are safe to serve. */
export interface Images {
  /**
   * Judges the content (never the name or what the sender says of it), turns it upright, strips everything but the pixels,
   * and makes several widths of it.
   */
  prepare(content: Uint8Array): Promise<PreparedImage | RefusedImage>;
}

export interface PreparedImage {
  readonly outcome: 'prepared';
  /** Made of the upload's bytes: the same upload has the same id. Lower-case hexadecimal. */
  readonly id: string;
  /** Of the largest variant. */
  readonly width: number;
  readonly height: number;
  readonly variants: readonly ImageVariant[];
}

export interface ImageVariant {
  readonly width: number;
  readonly content: Uint8Array;
  readonly contentType: 'image/webp';
}

export interface RefusedImage {
  readonly outcome: 'refused';
  readonly reason: 'not_an_image' | 'too_many_pixels' | 'broken';
}
