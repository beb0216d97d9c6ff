/** Hands content to the browser to be saved. */
export const saveAsFile = (content: Blob, filename: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // The click is taken up after this turn: an address taken back at once would lead nowhere.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
