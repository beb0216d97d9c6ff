import { createElement, lazy, Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { PanelBoundary } from '../kit/panel-boundary';

/**
 * A part of the page whose script is fetched when it is wanted. Where that cannot be had, without a connection say, it says so in its own
 * place, and is fetched anew on request: what was typed elsewhere stays.
 */
export const late = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
): ComponentType<Props> => {
  const fetched = () => lazy(async () => ({ default: await load() }));
  // What has failed to be fetched stays failed: each try has one of its own.
  const Try = (props: Props) => {
    const [part] = useState(fetched);
    return <Suspense fallback={waiting}>{createElement(part as ComponentType<Props>, props)}</Suspense>;
  };
  return function Late(props: Props) {
    return (
      <PanelBoundary>
        <Try {...props} />
      </PanelBoundary>
    );
  };
};
