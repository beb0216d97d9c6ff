/** What Twilio's error numbers mean to people (https://www.twilio.com/docs/api/errors). */
const words: Readonly<Record<string, string>> = {
  '21211': 'the number does not exist',
  '21610': 'its owner wants no text messages',
  '21612': 'the number cannot be reached with this sender',
  '21614': 'the number is no mobile',
  '30003': 'the phone is off or out of reach',
  '30004': 'the phone refuses text messages from this sender',
  '30005': 'the number does not exist',
  '30006': 'the number cannot get text messages',
  '30007': 'the network took it for spam',
  '30008': 'the network does not say why',
};

/** Twilio's own words may repeat the number: only its error's number is kept, with what it means. */
export const issueOf = (code: number | string | undefined): string => {
  const meaning = words[String(code)];
  return meaning === undefined ? `error ${code ?? 'unknown'}` : `${meaning}: error ${code}`;
};
