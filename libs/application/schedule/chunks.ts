/** How many blocks one transaction makes or clears at most: the tenant's customers wait for it no longer than that. */
export const CHUNK = 500;

/** A list in pieces of at most `size`, in its order. */
export const chunksOf = <Item>(items: readonly Item[], size = CHUNK): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));
