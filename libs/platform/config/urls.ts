/** The URL, or undefined for a text that is none. */
export function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Whether the URL's host is this machine. Judged by name alone: nothing is looked up. */
export function isLoopback(text: string): boolean {
  const host = urlOf(text)?.hostname ?? '';
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);
}

/** Whether the URL belongs to the real payment provider, live or its own sandbox. */
export function isPayPal(text: string): boolean {
  return /(^|\.)paypal\.com$/.test(urlOf(text)?.hostname ?? '');
}
