import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { EVERY_ANSWER } from '@holdfast/platform/requests/every-answer';

/**
 * A handler that gives every answer the same headers, asked for them once: Helmet goes through a dozen handlers each time.
 */
const askedOnce = (handler: RequestHandler): RequestHandler => {
  const headers: [name: string, value: string][] = [];
  const recorder = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  handler({} as Request, recorder as unknown as Response, () => undefined);
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
};

/** Headers of whatever is answered, by whom ever: before all other handlers. */
export const everyAnswer: RequestHandler = (_request, response, next) => {
  for (const [name, value] of Object.entries(EVERY_ANSWER)) response.setHeader(name, value);
  next();
};

const nothing = askedOnce(
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  }),
);

/**
 * Headers of a page that a library makes: it brings its own scripts, and styles that it writes into the page, and loads nothing
 * from elsewhere. `baseUri`: whether it may say what its own addresses are relative to.
 */
export const libraryPageHeaders = (baseUri: "'none'" | "'self'"): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: [baseUri],
        formAction: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });

const documentation = libraryPageHeaders("'none'");

/** Headers of everything below `/api`: nothing in an answer may load, frame or run anything. Pages bring their own. */
export const apiHeaders: RequestHandler = (request, response, next) => {
  const docs = request.path === '/docs' || request.path.startsWith('/docs/');
  response.setHeader('Cache-Control', docs ? 'no-cache' : 'no-store');
  (docs ? documentation : nothing)(request, response, next);
};
