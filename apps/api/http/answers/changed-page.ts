import type { RequestHandler } from 'express';

/** Changes pages on their way out: those that a package makes, and that cannot be told otherwise. */
export const changedPage =
  (change: (page: string) => string): RequestHandler =>
  (_request, response, next) => {
    const send = response.send.bind(response);
    response.send = (body: unknown) => send(typeof body === 'string' ? change(body) : body);
    next();
  };

/** A page that takes its width from the phone that it is read on. */
export const fitForPhones = (page: string): string =>
  page.replace(
    '<meta charset="UTF-8">',
    '<meta charset="UTF-8">\n  <meta name="viewport" content="width=device-width, initial-scale=1">',
  );

/** A page that fetches no fonts from strangers: the Content-Security-Policy would not let it, and says so loudly. */
export const withoutStrangers = (page: string): string =>
  page.replace(/<link\b[^<>]*>/g, (link) => (link.includes('https://fonts.') ? '' : link));
