import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

let lastPathname: string | null = null;

/**
 * Names the page, and after a change of page moves the focus to its heading, so that a screen reader reads where it is
 * and Tab continues from there. The first page of a visit is left alone.
 */
export const usePageTitle = (title: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const direction = useNavigationType();

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    const isArrival = lastPathname !== null && lastPathname !== pathname;
    lastPathname = pathname;
    if (!isArrival) return;
    heading.current?.focus({ preventScroll: true });
    // Back returns to where one was; the browser sees to that.
    if (direction !== 'POP') window.scrollTo(0, 0);
  }, [pathname, direction]);

  return heading;
};
