import { decodeBytes, decodeTransfer, decodeWords, readField } from './mime-text';
import type { Field } from './mime-text';
import type { Attachment } from './mailbox';

export interface Mail {
  readonly from: string;
  readonly subject: string;
  readonly message_id: string | null;
  readonly text: string | null;
  readonly html: string | null;
  readonly attachments: readonly Attachment[];
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

const DEEPEST = 10;

/** Reads a mail as it came over the wire: its texts and what is attached (RFC 5322, 2045, 2046). */
export function readMail(raw: Buffer): Mail {
  const whole = readPart(raw);
  const texts: Record<string, string> = {};
  const attachments: Attachment[] = [];
  for (const part of leavesOf(whole, 0)) {
    const type = typeOf(part);
    const disposition = readField(part.headers.get('content-disposition') ?? '');
    const body = decodeTransfer(part.body, part.headers.get('content-transfer-encoding') ?? '');
    const isText = type.value === 'text/plain' || type.value === 'text/html';
    if (isText && disposition.value !== 'attachment' && texts[type.value] === undefined) {
      texts[type.value] = textOf(body, type);
    } else {
      attachments.push(attachmentOf(part, type, disposition, body));
    }
  }
  return {
    from: decodeWords(whole.headers.get('from') ?? ''),
    subject: decodeWords(whole.headers.get('subject') ?? ''),
    message_id: whole.headers.get('message-id') ?? null,
    text: texts['text/plain'] ?? null,
    html: texts['text/html'] ?? null,
    attachments,
  };
}

function readPart(raw: Buffer): Part {
  const text = raw.toString('latin1');
  const [blank = ''] = /\r?\n\r?\n/.exec(text) ?? [];
  const headEnd = text.startsWith('\r\n') || text.startsWith('\n') ? 0 : text.indexOf(blank);
  const head = blank === '' ? text : text.slice(0, headEnd);
  const bodyStart = headEnd === 0 ? text.indexOf('\n') + 1 : headEnd + blank.length;
  return { headers: readHeaders(head), body: blank === '' ? Buffer.alloc(0) : raw.subarray(bodyStart) };
}

/** Names in lower case; the first of several counts. Lines that begin with white space belong to the one before. */
function readHeaders(head: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value = ''] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined) continue;
    const key = name.toLowerCase();
    // Headers may carry raw UTF-8 (RFC 6532).
    if (!headers.has(key)) headers.set(key, Buffer.from(value.trim(), 'latin1').toString('utf8'));
  }
  return headers;
}

const typeOf = ({ headers }: Part): Field => readField(headers.get('content-type') ?? 'text/plain');

/** The parts that hold content, in order. */
function leavesOf(part: Part, depth: number): Part[] {
  const { value, parameters } = typeOf(part);
  const boundary = parameters.get('boundary');
  if (!value.startsWith('multipart/') || boundary === undefined || depth > DEEPEST) return [part];
  return splitAt(part.body, boundary).flatMap((raw) => leavesOf(readPart(raw), depth + 1));
}

/** What stands between the boundary lines: neither the preamble nor what follows the last one. */
function splitAt(body: Buffer, boundary: string): Buffer[] {
  const text = body.toString('latin1');
  const mark = new RegExp(
    `(?:^|\\r?\\n)--${boundary.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(--)?[ \\t]*(?=\\r?\\n|$)`,
    'g',
  );
  const parts: Buffer[] = [];
  let start: number | undefined;
  for (const found of text.matchAll(mark)) {
    if (start !== undefined) parts.push(body.subarray(start, found.index));
    if (found[1] !== undefined) break;
    const after = found.index + found[0].length;
    start = after + (text[after] === '\r' ? 2 : 1);
  }
  return parts;
}

const textOf = (body: Buffer, type: Field): string =>
  decodeBytes(body, type.parameters.get('charset') ?? 'utf-8').replace(/\r\n/g, '\n');

function attachmentOf(part: Part, type: Field, disposition: Field, body: Buffer): Attachment {
  const contentId = part.headers.get('content-id');
  const name = disposition.parameters.get('filename') ?? type.parameters.get('name');
  return {
    filename: name ?? (type.value === 'text/calendar' ? 'invite.ics' : 'unnamed'),
    content_type: type.value,
    size: body.length,
    content: body.toString('base64'),
    text: type.value.startsWith('text/') ? textOf(body, type) : null,
    content_id: contentId?.replace(/^<|>$/g, '') ?? null,
  };
}
