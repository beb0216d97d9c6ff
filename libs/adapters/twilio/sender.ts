/** Who a text message comes from: a number, a name, or a pool of numbers that the provider chooses from. */
export type SenderKind = 'number' | 'name' | 'service';

export const senderKind = (from: string): SenderKind => {
  if (/^MG[0-9a-f]{32}$/i.test(from)) return 'service';
  return /^\+?\d+$/.test(from) ? 'number' : 'name';
};
