import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { ConfirmHost } from '../kit/confirm/confirm-host';
import { ImpactHost } from '../kit/impact/impact-host';
import { MessageStack } from '../kit/messages/message-stack';
import { Routed } from '../kit/routed';
import { ActOffer } from '../shell/act-offer';
import { consoleTheme } from '../look/theme';

/** A part of the console as it stands in the page: with its router, its queries, its questions and its messages. */
export const renderConsole = (element: ReactNode, address = '/') => {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider theme={consoleTheme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={client}>
        <Routed router={router} />
        <ConfirmHost />
        <ImpactHost />
        <MessageStack />
        <ActOffer />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { router };
};

type Answer = (body: unknown) => { readonly status?: number; readonly body?: unknown };

/** Answers in place of the API, by method and path; whatever is not named is not found. */
export const answerWith = (
  answers: Readonly<Record<string, Answer>>,
): { readonly calls: [string, unknown][] } => {
  const calls: [string, unknown][] = [];
  globalThis.fetch = (address, options) => {
    const [path = ''] = String(address).split('?');
    const name = `${options?.method ?? 'GET'} ${path.replace(/^\/api/, '')}`;
    const sent: unknown = typeof options?.body === 'string' ? JSON.parse(options.body) : undefined;
    calls.push([name, sent]);
    const { status = 200, body = {} } = answers[name]?.(sent) ?? { status: 404 };
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status }));
  };
  return { calls };
};
