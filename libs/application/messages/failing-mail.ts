import type { ThemeId } from '@holdfast/contracts/themes';
import type { Email } from '@holdfast/ports/email.port';
import type { ChannelRow } from '@holdfast/projections/channel/channel.queries';
import { problemSentence } from '../channel/channel-sentences';
import type { WholeTenant } from '../tenant/tenant-reader';
import { asHtml, asText } from './mail-layout';
import { mailColours } from './theme-colours';

interface Failing {
  readonly id: string;
  readonly address: string;
  readonly whole: WholeTenant;
  readonly channel: Pick<ChannelRow, 'name' | 'importHost'>;
  readonly problem: string | null;
  readonly siteUrl: string;
}

const isTheme = (theme: string): theme is ThemeId => Object.hasOwn(mailColours, theme);

/** To the owner: a calendar that they have linked could not be read for a day. */
export const failingMail = ({ id, address, whole, channel, problem, siteUrl }: Failing): Email => {
  const { tenant } = whole;
  const body = {
    heading: `${channel.name} cannot be read`,
    opening: [
      `For a day we could not read the calendar of ${channel.name} at ${channel.importHost ?? 'its site'}. ${problem === null ? '' : problemSentence(problem)}`.trim(),
      'What it listed before stays closed on your site. What has been booked there since, we do not know of, and your site still offers those days.',
      `Please look at ${channel.name} now, and close in Availability what is booked there. If its calendar has another address by now, paste that under Calendars, with “Change”.`,
    ],
    facts: [],
    prices: [],
    closing: ['We go on trying, and it goes on by itself once it answers. You will not hear of it again.'],
    button: { label: 'See your calendars', url: `${siteUrl}/admin/calendars` },
    footer: ['You get this email because your address is the contact address of your booking site.'],
    links: [],
  };
  return {
    id,
    to: { name: tenant.name, address },
    senderName: tenant.name,
    replyTo: null,
    subject: `${channel.name} cannot be read: ${tenant.name}`,
    text: asText(body),
    html: asHtml(body, tenant.name, mailColours[isTheme(tenant.theme) ? tenant.theme : 'default']),
    attachments: [],
  };
};
