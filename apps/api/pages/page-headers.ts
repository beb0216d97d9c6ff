import type { RequestHandler } from 'express';
import helmet from 'helmet';

export interface PageHeadersOptions {
  /** The payment provider's script, when it is not the provider's own address. */
  readonly paymentScriptUrl: string | null;
}

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

const shared = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
} as const;

const headers = (directives: Record<string, readonly string[]>, popups: boolean): RequestHandler =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives as Record<string, string[]> },
    // The provider's window must be able to speak to the page that opened it.
    crossOriginOpenerPolicy: { policy: popups ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });

/** Headers of the public site: nothing inline, and besides itself only the payment provider. */
export const siteHeaders = ({ paymentScriptUrl }: PageHeadersOptions): RequestHandler => {
  const provider = paymentScriptUrl === null ? PAYPAL : [new URL(paymentScriptUrl).origin];
  return headers(
    {
      ...shared,
      scriptSrc: [...shared.scriptSrc, ...provider],
      connectSrc: [...shared.connectSrc, ...provider],
      imgSrc: [...shared.imgSrc, ...provider],
      frameSrc: provider,
      // The provider's own script writes styles into the page; our stand-in does not.
      styleSrc: paymentScriptUrl === null ? [...shared.styleSrc, "'unsafe-inline'"] : shared.styleSrc,
    },
    true,
  );
};

/** Headers of the console: nothing but itself. */
export const consoleHeaders = (): RequestHandler => headers({ ...shared, workerSrc: ["'self'"] }, false);
