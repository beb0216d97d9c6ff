import express from 'express';
import type { Response, Router } from 'express';
import { PAGE_POLICY } from '../html';
import type { Mailbox, Message } from '../messages/mailbox';
import type { TextGateway } from '../messages/text-gateway';
import { OUTBOX_SCRIPT } from './outbox-script';
import { OUTBOX_STYLE } from './outbox-style';
import { messageList, outboxPage } from './outbox-page';

/** A mail may bring its own styles and pictures, and nothing that runs. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox";

const SIMULATED = { delivered: 'delivered', undelivered: 'undelivered', failed: 'failed' } as const;
const isSimulated = (status: unknown): status is keyof typeof SIMULATED =>
  typeof status === 'string' && Object.hasOwn(SIMULATED, status);

/** The page that shows what was sent, at `/`. */
export function outboxRouter(mailbox: Mailbox, gateway: TextGateway): Router {
  const router = express.Router();
  router.get('/', (request, response) => {
    const chosen = typeof request.query.message === 'string' ? request.query.message : undefined;
    response.set('Content-Security-Policy', PAGE_POLICY).set('Cache-Control', 'no-store');
    response.type('html').send(outboxPage(mailbox.list(), chosen, (id) => gateway.ofMessage(id)));
  });
  router.get('/outbox/style.css', (_request, response) => void response.type('css').send(OUTBOX_STYLE));
  router.get('/outbox/script.js', (_request, response) => void response.type('js').send(OUTBOX_SCRIPT));
  router.get('/outbox/list', (request, response) => {
    const chosen = typeof request.query.message === 'string' ? request.query.message : undefined;
    response.set('Cache-Control', 'no-store').type('html').send(messageList(mailbox.list(), chosen).text);
  });
  router.post('/outbox/:id/simulate', express.urlencoded({ extended: false }), (request, response, next) => {
    const { id = '' } = request.params;
    const { status } = (request.body ?? {}) as { status?: unknown };
    const text = gateway.ofMessage(id);
    if (!text || !isSimulated(status)) return void response.status(404).end();
    gateway.simulate(text, SIMULATED[status]).then(() => response.redirect(303, `/?message=${id}`), next);
  });
  router.get('/outbox/:id/body', (request, response) => {
    const message = mailbox.find(request.params.id);
    response.set('Content-Security-Policy', MAIL_POLICY);
    if (!message?.html) return void response.status(404).end();
    response.type('html').send(withPictures(message, message.html));
  });
  router.get('/outbox/:id/attachments/:index', (request, response) =>
    sendAttachment(mailbox.find(request.params.id), Number(request.params.index), response),
  );
  return router;
}

/** Links open elsewhere, pictures inside the mail are found. */
const withPictures = ({ id, attachments }: Message, html: string): string =>
  `<base target="_blank">${html}`.replace(/\bcid:([^"'\s)>]+)/g, (whole, contentId: string) => {
    const index = attachments.findIndex((attachment) => attachment.content_id === contentId);
    return index < 0 ? whole : `/outbox/${id}/attachments/${index}`;
  });

function sendAttachment(message: Message | undefined, index: number, response: Response): void {
  const attachment = message?.attachments[index];
  if (!attachment) return void response.status(404).end();
  response.set({ 'Content-Security-Policy': 'sandbox', 'X-Content-Type-Options': 'nosniff' });
  response.attachment(attachment.filename).type(attachment.content_type);
  response.send(Buffer.from(attachment.content, 'base64'));
}
