/** Names that the platform keeps for itself or that could mislead. */
const reserved = new Set([
  'www', 'api', 'admin', 'superadmin', 'app', 'apps', 'static', 'assets', 'cdn', 'img', 'images', 'media', 'files',
  'mail', 'smtp', 'imap', 'pop', 'mx', 'ftp', 'ns', 'ns1', 'ns2', 'dns', 'status', 'health', 'metrics', 'monitor',
  'docs', 'help', 'support', 'blog', 'about', 'legal', 'terms', 'privacy', 'security', 'abuse', 'postmaster',
  'webmaster', 'hostmaster', 'root', 'system', 'platform', 'internal', 'test', 'staging', 'dev', 'demo-admin',
  'login', 'signin', 'signup', 'account', 'accounts', 'auth', 'sso', 'oauth', 'billing', 'pay', 'payment', 'payments',
  'paypal', 'checkout', 'webhook', 'webhooks', 'holdfast', 'localhost', 'sandbox',
]); // oxfmt-ignore

export const isReservedSubdomain = (subdomain: string): boolean => reserved.has(subdomain);
