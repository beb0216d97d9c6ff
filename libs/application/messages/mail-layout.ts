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

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '').replace(/\r?\n/g, '<br>');

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

const table = (lines: readonly Line[]): string => {
  if (lines.length === 0) return '';
  const cell = 'padding:8px 0;border-bottom:1px solid #e3e3e0;vertical-align:top';
  const rows = lines.map(
    ({ label, amount }) =>
      `<tr><td style="${cell};color:#5b5b58">${escaped(label)}</td>` +
      `<td align="right" style="${cell};padding-left:16px">${escaped(amount)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${rows.join('')}</table>`;
};

const button = ({ label, url }: { label: string; url: string }, { accent, onAccent }: MailColours): string =>
  `<p style="margin:0 0 24px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;` +
  `background:${accent};color:${onAccent};text-decoration:none;border-radius:6px">${escaped(label)}</a></p>`;

/** One column of tables and inline styles, which every mail program shows, with the accent of the tenant's theme. */
export const asHtml = (body: MailBody, tenantName: string, colours: MailColours): string => {
  const links = body.links.map(
    ({ label, url }) => `<a href="${escaped(url)}" style="color:#5b5b58">${escaped(label)}</a>`,
  );
  const font = "font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(body.heading)}</title></head>
<body style="margin:0;background:#f4f4f1;${font};font-size:16px;line-height:1.5;color:#1f1f1d">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff">
<tr><td style="padding:20px 28px;background:${colours.accent};color:${colours.onAccent};font-weight:600">${escaped(tenantName)}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escaped(body.heading)}</h1>
${body.opening.map(paragraph).join('\n')}
${table(body.facts)}
${table(body.prices)}
${body.button ? button(body.button, colours) : ''}
${body.closing.map(paragraph).join('\n')}
</td></tr>
<tr><td style="padding:20px 28px;border-top:1px solid #e3e3e0;font-size:14px;color:#5b5b58">
${body.footer.map(escaped).join('<br>')}${links.length > 0 ? `<br>${links.join(' · ')}` : ''}
</td></tr></table>
</td></tr></table>
</body></html>
`;
};
