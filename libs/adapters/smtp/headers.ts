/** Text that is to stand in a header: a line break in it would begin another one. */
export const oneLine = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- control signs are what is looked for
  text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();

/** The address in `Holdfast <bookings@example.com>` or `bookings@example.com`, and its domain. */
export const senderOf = (from: string): { address: string; domain: string } => {
  const address = (/<([^<>]+)>/.exec(from)?.[1] ?? from).trim();
  return { address, domain: address.slice(address.lastIndexOf('@') + 1) };
};
