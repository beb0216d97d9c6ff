import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface ShownFirstProps<Item> {
  readonly items: readonly Item[];
  readonly first: number;
  /** What the button says: `Show all 12`. */
  readonly all: string;
  readonly children: (shown: readonly Item[]) => ReactNode;
}

/** Nobody is asked to press for so few. */
const FEW = 3;

/** A list that may be long, with a link for each: the first of it, and the rest for whoever asks. */
export const ShownFirst = <Item,>({ items, first, all, children }: ShownFirstProps<Item>) => {
  const [isOpened, open] = useState(false);
  const isWhole = isOpened || items.length <= first + FEW;
  // The button goes: whoever pressed it reads on with the first that was not shown before.
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpened) list.current?.querySelectorAll('a')[first]?.focus();
  }, [isOpened, first]);
  return (
    <>
      <div ref={list}>{children(isWhole ? items : items.slice(0, first))}</div>
      {!isWhole && (
        <Button size="compact-md" variant="default" onClick={() => open(true)}>
          {all}
        </Button>
      )}
    </>
  );
};
