import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface ShownFirstProps<Item> {
  readonly items: readonly Item[];
  readonly first: number;
  /** What there is more of: `Show all 12 bookings`. */
  readonly all: string;
  readonly children: (shown: readonly Item[]) => ReactNode;
}

/** A list that may be long: the first of it, and the rest for whoever asks. */
export const ShownFirst = <Item,>({ items, first, all, children }: ShownFirstProps<Item>) => {
  const [isWhole, showWhole] = useState(false);
  return (
    <>
      {children(isWhole ? items : items.slice(0, first))}
      {!isWhole && items.length > first && (
        <Button size="compact-md" variant="default" onClick={() => showWhole(true)}>
          {all}
        </Button>
      )}
    </>
  );
};
