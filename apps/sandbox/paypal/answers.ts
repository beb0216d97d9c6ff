import { newDebugId } from './ids';

/** What goes back over the wire: JSON, or text, or nothing. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly text?: { readonly type: string; readonly content: string };
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ErrorDetail {
  readonly issue: string;
  readonly description: string;
  readonly field?: string;
  readonly location?: string;
  readonly value?: string;
}

interface Link {
  readonly href: string;
  readonly rel: string;
  readonly method: string;
}

const MESSAGES: Readonly<Record<string, string>> = {
  INVALID_REQUEST: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  UNPROCESSABLE_ENTITY:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
  RESOURCE_CONFLICT: 'The server has detected a conflict while processing this request.',
  NOT_AUTHORIZED: 'Authorization failed due to insufficient permissions.',
  AUTHENTICATION_FAILURE:
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  INTERNAL_SERVER_ERROR: 'An internal server error occurred.',
  RATE_LIMIT_REACHED: 'Too many requests. Blocked due to rate limiting.',
  SERVICE_UNAVAILABLE: 'Service unavailable.',
};

const NAMES: Readonly<Record<number, string>> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  403: 'NOT_AUTHORIZED',
  404: 'RESOURCE_NOT_FOUND',
  409: 'RESOURCE_CONFLICT',
  422: 'UNPROCESSABLE_ENTITY',
  429: 'RATE_LIMIT_REACHED',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
};

/** An error as PayPal words it. */
export function errorAnswer(
  status: number,
  {
    name,
    details,
    links = [],
  }: { name?: string; details?: readonly ErrorDetail[]; links?: readonly Link[] } = {},
): Answer {
  const word = name ?? NAMES[status] ?? 'INTERNAL_SERVER_ERROR';
  const debugId = newDebugId();
  return {
    status,
    headers: { 'Paypal-Debug-Id': debugId },
    body: {
      name: word,
      message: MESSAGES[word] ?? `${word}.`,
      debug_id: debugId,
      ...(details && { details }),
      links: details?.[0] ? [errorLink(details[0].issue), ...links] : links,
    },
  };
}

const errorLink = (issue: string): Link => ({
  href: `https://developer.paypal.com/docs/api/orders/v2/#error-${issue}`,
  rel: 'information_link',
  method: 'GET',
});

/** The answer to a token that is missing, unknown or has expired: OAuth's shape, not the one above. */
export const invalidToken = (): Answer => ({
  status: 401,
  body: { error: 'invalid_token', error_description: 'Token signature verification failed' },
});
