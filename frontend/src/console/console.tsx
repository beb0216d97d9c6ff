import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { makeQueryClient } from './data/query-client';
import { ConfirmHost } from './kit/confirm/confirm-host';
import { LateImpactHost } from './kit/impact/late-impact-host';
import { MessageStack } from './kit/messages/message-stack';
import { Routed } from './kit/routed';
import { consoleTheme } from './look/theme';
import { routes } from './routes';
import { ActOffer } from './shell/act-offer';
import { clearUpAfterSessions } from './shell/clear-up';

const queryClient = makeQueryClient();
clearUpAfterSessions(queryClient);
const router = createBrowserRouter(routes);

/**
 * The console. Mantine writes no <style> elements: its variables stand in look/tokens.css and its visibility classes are
 * not used, so that the page can be served under `style-src 'self'`.
 */
export const Console = () => (
  <StrictMode>
    <MantineProvider
      theme={consoleTheme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <Routed router={router} />
        <ConfirmHost />
        <LateImpactHost />
        <MessageStack />
        <ActOffer />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
);
