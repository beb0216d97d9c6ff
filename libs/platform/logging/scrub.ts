const REDACTED = '[redacted]';
const MAX_DEPTH = 6;
const MAX_ITEMS = 50;

/** Keys as `customer_email`, `customerEmail` and `Customer-Email` all come to `customeremail` first. */
const PRIVATE_KEYS = [
  /^(authorization|proxyauthorization|cookie|setcookie|ip|remoteaddress|useragent|address|totp|jwt)$/,
  /^(name|fullname|firstname|lastname|username)$/,
  /^(customer|contact|payer)(?!.*id$)/,
  /password|secret|email|phone|token$|apikey|vaultkey/,
];

/** Private things that turn up within other text. */
const PRIVATE_TEXTS: readonly [pattern: RegExp, instead: string][] = [
  [/\b(\w+:\/\/)[^/\s@]+@/g, `$1${REDACTED}@`],
  // The token of a manage link, at the end of its address.
  [/(\/m\/)[\w-]+/g, `$1${REDACTED}`],
  [/\bBearer\s+\S+/gi, `Bearer ${REDACTED}`],
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, REDACTED],
  [/(?<![^\s@"'<>()])[^\s@"'<>()]+@[^\s@"'<>()]+\.[a-z]{2,}/gi, REDACTED],
  [/(?<![\w.+-])(?:\+44\s?|0)\d{2,4}\s?\d{3}\s?\d{3,4}(?![\w-])/g, REDACTED],
];

/** A text without e-mail addresses, UK phone numbers, tokens and passwords in URLs. */
export function scrubText(text: string): string {
  return PRIVATE_TEXTS.reduce((scrubbed, [pattern, instead]) => scrubbed.replace(pattern, instead), text);
}

/**
 * A copy of anything that is about to be logged, without what is private: by the names of its keys and by the look of
 * its texts. Errors keep their message, stack, code and cause, and lose what drivers add (the row, the parameters).
 */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value;
  if (value instanceof Error) return scrubError(value, depth);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (depth >= MAX_DEPTH) return '[…]';
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => scrub(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scrubEntry(key, item, depth)]));
}

function scrubEntry(key: string, item: unknown, depth: number): unknown {
  if (item === null || item === undefined || typeof item === 'boolean') return item;
  const plain = key.replace(/[_-]/g, '').toLowerCase();
  return PRIVATE_KEYS.some((pattern) => pattern.test(plain)) ? REDACTED : scrub(item, depth + 1);
}

function scrubError(error: Error, depth: number): object {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: scrubText(error.message),
    stack: scrubText(error.stack ?? ''),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.cause === undefined || depth >= MAX_DEPTH ? {} : { cause: scrub(error.cause, depth + 1) }),
  };
}
