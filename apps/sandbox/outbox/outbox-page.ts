import { Html, html, page } from '../html';
import type { Attachment, Message } from '../messages/mailbox';
import type { SentText } from '../messages/text-gateway';
import { textMessage } from './text-message';

/** The list of messages, and the chosen one (the newest, when none is). */
export function outboxPage(
  messages: readonly Message[],
  chosen: string | undefined,
  sentText: (messageId: string) => SentText | undefined,
): string {
  const message =
    messages.find(({ id }) => id === chosen) ?? (chosen === undefined ? messages[0] : undefined);
  const body = html`<body class="${chosen === undefined ? 'listing' : 'reading'}">
    <header class="bar">
      <a class="name" href="/">Outbox</a>
      <p>Everything Holdfast would have sent from this machine. Nothing leaves it.</p>
    </header>
    <div class="panes">
      <nav id="list" aria-label="Messages" data-chosen="${chosen ?? ''}">
        ${messageList(messages, message?.id)}
      </nav>
      <main>
        ${message ? messageView(message, sentText(message.id)) : nothingChosen(messages.length > 0)}
      </main>
    </div>
  </body>`;
  return page('Outbox', '/outbox/style.css', '/outbox/script.js', body);
}

/** Newest first. */
export function messageList(messages: readonly Message[], chosen: string | undefined): Html {
  if (messages.length === 0) return html`<p class="empty">No messages yet. Book something.</p>`;
  return html`<ol>
    ${messages.slice(0, 200).map((message) => listItem(message, message.id === chosen))}
  </ol>`;
}

function listItem(message: Message, isChosen: boolean): Html {
  const { id, channel, to, subject, text, at } = message;
  const current = isChosen ? new Html('aria-current="page"') : undefined;
  return html`<li>
    <a href="/?message=${id}" ${current}>
      <span class="line"
        ><span class="to">${to}</span><time datetime="${at}" title="${at}">${momentOf(at)}</time></span
      >
      <span class="what">${subject ?? text ?? ''}</span>
      <span class="kind ${channel}">${channel === 'sms' ? 'SMS' : 'E-mail'}</span>
    </a>
  </li>`;
}

const nothingChosen = (isGone: boolean): Html =>
  html`<p class="empty">
    ${isGone ? 'This message is no longer kept.' : 'Messages appear here as they are sent.'}
  </p>`;

function messageView(message: Message, sent: SentText | undefined): Html {
  const { channel, to, from, subject, at } = message;
  return html`<article>
    <a class="back" href="/">All messages</a>
    <h1>${subject ?? 'Text message'}</h1>
    <dl class="envelope">
      <div>
        <dt>To</dt>
        <dd>${to}</dd>
      </div>
      <div>
        <dt>From</dt>
        <dd>${from}</dd>
      </div>
      <div>
        <dt>Sent</dt>
        <dd><time datetime="${at}">${dayOf(at)}, ${clockOf(at)}</time></dd>
      </div>
    </dl>
    ${channel === 'sms' ? textMessage(message, sent) : letter(message)}
  </article>`;
}

/** What is attached as text is shown as it is: the entry for the calendar, that is. */
const attachedText = ({ filename, text }: Attachment): Html =>
  html`<details>
    <summary>${filename}</summary>
    <pre class="plain">${text ?? ''}</pre>
  </details>`;

function letter({ id, text, html: rich, attachments }: Message): Html {
  const files = attachments.map(
    (attachment, index) =>
      html`<li>
        <a href="/outbox/${id}/attachments/${index}"
          >${attachment.filename}<small>${sizeOf(attachment.size)}</small></a
        >
      </li>`,
  );
  const plain = html`<pre class="plain">${text ?? ''}</pre>`;
  return html`
    ${
      files.length > 0
        ? html`<ul class="files" aria-label="Attachments">
            ${files}
          </ul>`
        : undefined
    }
    ${
      rich === null
        ? plain
        : html`<iframe
              class="rich"
              title="The mail as it looks"
              src="/outbox/${id}/body"
              sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            ></iframe>
            ${
              text === null
                ? undefined
                : html`<details>
                    <summary>As plain text</summary>
                    ${plain}
                  </details>`
            }`
    }
    ${attachments.filter(({ text: attached }) => attached !== null).map(attachedText)}
  `;
}

const sizeOf = (bytes: number): string => (bytes < 1024 ? `${bytes} B` : `${Math.ceil(bytes / 1024)} KB`);

const isToday = (at: string): boolean => dayOf(at) === dayOf(new Date().toISOString());

/** The time, and the day when it is not today. */
const momentOf = (at: string): string => {
  const day = new Date(at).toLocaleDateString('en-GB', {
    timeZone: 'Europe/London',
    day: 'numeric',
    month: 'short',
  });
  return isToday(at) ? clockOf(at) : `${day}, ${clockOf(at)}`;
};

const clockOf = (at: string): string =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' });

const dayOf = (at: string): string =>
  new Date(at).toLocaleDateString('en-GB', {
    timeZone: 'Europe/London',
    weekday: 'short',
    day: 'numeric',
    month: 'long',
  });
