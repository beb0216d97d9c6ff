/** What is said on sheets and photographs that lie over the page. */
export const overlayCopy = {
  close: 'Close',
  counter: (index: number, of: number) => `${index} of ${of}`,
  previousPhoto: 'Previous photograph',
  nextPhoto: 'Next photograph',
} as const;
