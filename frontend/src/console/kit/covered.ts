/** Whether a dialogue stands above another one: the key that closes is meant for the uppermost, and yet heard by both. */
export const isCovered = (): boolean =>
  document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > 1;
