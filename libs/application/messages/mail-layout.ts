import Mustache from 'mustache';
import { mailTemplate } from './mail/mail.template';
import type { MailColours } from './theme-colours';
import type { Line } from './words';

/** A mail before it is set as text and as HTML: what it says, in order. */
export interface MailBody {
  readonly heading: string;
  readonly opening: readonly string[];
  /** What was booked, by whom. */
  readonly facts: readonly Line[];
  readonly prices: readonly Line[];
  readonly closing: readonly string[];
  readonly button: { readonly label: string; readonly url: string } | null;
  /** Below the line: who writes, and under which terms. */
  readonly footer: readonly string[];
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

const paragraphs = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n\n');

/** For people, and programs, that read no HTML. */
export const asText = (body: MailBody): string => {
  const lines = (list: readonly Line[]) => list.map(({ label, amount }) => `${label}: ${amount}`).join('\n');
  const links = [...(body.button ? [body.button] : []), ...body.links];
  return `${paragraphs(
    body.heading,
    ...body.opening,
    lines(body.facts),
    lines(body.prices),
    ...body.closing,
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    '-- ',
    body.footer.join('\n'),
  )}\n`;
};

/** What is read as one: `(4 nights)`, `07700 900456`. */
const TOGETHER = /\(\d+ nights?\)|\b\d{4,5} \d{3} ?\d{3}\b/g;

/** Text as HTML: its line breaks kept, none made within what belongs together. */
const escaped = (text: string): string =>
  Mustache.escape(text.replace(TOGETHER, (together) => together.replaceAll(' ', '\u00a0'))).replace(
    /\r?\n/g,
    '<br>',
  );

/** The mail as every mail program shows it, with the accent of the tenant's theme. */
export const asHtml = (body: MailBody, tenantName: string, colours: MailColours): string => {
  const tables = [body.facts, body.prices].filter(({ length }) => length > 0).map((lines) => ({ lines }));
  const preview = body.opening.at(-1);
  const view = { ...body, ...colours, tenantName, tables, preview };
  return Mustache.render(mailTemplate, view, {}, { escape: escaped });
};
