import type { Request, Response } from 'express';

/** Says in a `Link` header where the list continues; null on its last page. */
export const linkNextPage = (request: Request, response: Response, cursor: string | null): void => {
  if (cursor === null) return;
  const next = new URL(request.originalUrl, 'http://host');
  next.searchParams.set('cursor', cursor);
  response.setHeader('Link', `<${next.pathname}${next.search}>; rel="next"`);
};
