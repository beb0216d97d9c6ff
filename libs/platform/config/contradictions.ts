import { isLoopback, isPayPal } from './urls';

/** The environment with its empty variables left out. */
export type Given = Readonly<Record<string, string | undefined>>;

const S3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const SUPER_ADMIN = ['SUPERADMIN_USERNAME', 'SUPERADMIN_PASSWORD'];
const DKIM = ['MAIL_DKIM_SELECTOR', 'MAIL_DKIM_KEY'];
const TWILIO = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'];

/**
 * What variables say against each other, a line for each. Looked for in the text of the variables, so that it is
 * reported together with everything else that is wrong.
 */
export function contradictions(given: Given): string[] {
  return [
    ...together(given, SUPER_ADMIN),
    ...together(given, S3),
    ...together(given, TWILIO),
    ...together(given, DKIM),
    ...mail(given),
    ...queue(given),
    ...payments(given),
    ...outsideWeb(given),
  ];
}

function together(given: Given, names: readonly string[]): string[] {
  const absent = names.filter((name) => given[name] === undefined);
  if (absent.length === names.length) return [];
  const present = names.filter((name) => !absent.includes(name)).join(' and ');
  return absent.map((name) => `${name} is missing: ${present} needs it`);
}

function mail(given: Given): string[] {
  const real = given['SMTP_URL'] !== undefined && !isLoopback(given['SMTP_URL']);
  return real && given['MAIL_FROM'] === undefined
    ? ['MAIL_FROM is missing: mail through SMTP_URL needs a sender']
    : [];
}

function queue(given: Given): string[] {
  return given['QUEUE_BACKEND'] === 'redis' && given['REDIS_URL'] === undefined
    ? ['REDIS_URL is missing: QUEUE_BACKEND is redis']
    : [];
}

function payments(given: Given): string[] {
  const api = given['PAYPAL_API_URL'] ?? 'https://api-m.paypal.com';
  const sandbox = ['1', 'true'].includes(given['PAYPAL_SANDBOX'] ?? '');
  return sandbox && isPayPal(api)
    ? ['PAYPAL_SANDBOX must be 0 or left out: PAYPAL_API_URL is the real provider']
    : [];
}

/** Stand-ins are for machines that nobody else reaches: elsewhere it would be a door into the own network. */
function outsideWeb(given: Given): string[] {
  const site = given['SITE_URL_PATTERN']?.replace('{tenant}', 'tenant');
  return given['OUTSIDE_WEB_ALLOW'] !== undefined && site !== undefined && !isLoopback(site)
    ? ['OUTSIDE_WEB_ALLOW must be left out: SITE_URL_PATTERN is public']
    : [];
}
