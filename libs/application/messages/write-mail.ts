import type { ThemeId } from '@holdfast/contracts/themes';
import type { Email } from '@holdfast/ports/email.port';
import { calendarFile } from './calendar-file';
import { isToOwner } from './letter';
import type { Letter } from './letter';
import { asHtml, asText } from './mail-layout';
import { mailWords } from './mail-words';
import { mailColours } from './theme-colours';

/** Whether there is something to put into a calendar, or to take out of it. */
const hasEntry = (kind: Letter['kind']): boolean =>
  kind === 'confirmation' || kind === 'change_done' || kind === 'cancellation' || kind === 'reinstated';

const isTheme = (theme: string): theme is ThemeId => Object.hasOwn(mailColours, theme);

/** The mail that a letter becomes; null when there is no address to send it to. */
export const writeMail = (letter: Letter, id: string): Email | null => {
  const { kind, tenant, details, customer } = letter;
  const toOwner = isToOwner(kind);
  const address = toOwner ? details.contactEmail : customer.email;
  if (address === null || address === '') return null;
  const { subject, body } = mailWords(letter);
  const method = kind === 'cancellation' ? 'CANCEL' : 'PUBLISH';
  return {
    id,
    to: { name: toOwner ? tenant.name : customer.name, address },
    senderName: tenant.name,
    replyTo: (toOwner ? customer.email : details.contactEmail) || null,
    subject,
    text: asText(body),
    html: asHtml(body, tenant.name, mailColours[isTheme(tenant.theme) ? tenant.theme : 'default']),
    attachments: !hasEntry(kind)
      ? []
      : [
          {
            filename: 'booking.ics',
            contentType: `text/calendar; charset=utf-8; method=${method}`,
            content: calendarFile(letter),
          },
        ],
  };
};
