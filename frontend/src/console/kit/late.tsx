import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** A part of a screen that is fetched when it is first needed: a dialogue and its checks can weigh more than the screen. */
export const late = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** What stands in its place until it is there. */
  meanwhile?: ReactNode,
): ComponentType<Props> => {
  const Part = lazy(async () => ({ default: await load() }));
  return function Late(props) {
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  };
};
