/** What the console says about how owner and customer of a booking reach each other. */

export const customerTexts = {
  loadConversation: 'Failed to load the conversation',
  noRemarks: 'Nothing has been written yet.',
  howToAnswer: 'They get it by email, and answer on the page of their booking.',
  said: 'Sent to the customer.',
  sayFailed: 'Failed to send your message',
  settled: 'Marked as settled.',
  settleFailed: 'Failed to mark the conversation as settled',
  corrected: 'Details corrected.',
  correctedEmail: 'Details corrected. A new link is on its way, and both addresses are told.',
  correctFailed: 'Failed to correct the details',
  newEmail:
    'With a new email address the booking gets a new link, and the links in earlier emails stop working. Both addresses are told.',
  linkSent: 'The link is on its way to the customer.',
  sendFailed: 'Failed to send the link',
  newLink: 'Give this booking a new link?',
  newLinkBody: 'Links in earlier emails stop working at once. The new one goes to the customer by email.',
  linkRenewed: 'A new link is on its way to the customer.',
  renewFailed: 'Failed to renew the link',
  linksNote:
    'The emails about a booking have a link that opens it without a password. Renew all of them if others may have got hold of such emails.',
  newLinks: 'Renew the links of all bookings?',
  newLinksBody: 'The links in all emails that customers have had stop working at once.',
  newLinksMore:
    'Nobody is told. Customers get a working link with the next email about their booking, or when they ask for it on your site.',
  linksRenewed: 'All links are renewed.',
  renewAllFailed: 'Failed to renew the links',
} as const;
