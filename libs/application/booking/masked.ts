/** `anna@example.com` → `a•••@example.com`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
};

/** Only the last three digits stay. */
export const maskPhone = (phone: string): string => `•••${phone.replace(/\s/g, '').slice(-3)}`;
