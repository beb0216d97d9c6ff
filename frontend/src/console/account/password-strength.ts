export interface Strength {
  /** 0 to 4, as parts of a bar. */
  readonly score: number;
  readonly word: string;
  readonly hint: string;
}

const COMMON = /^(?:(?:password|passwort|qwerty|letmein|welcome|admin|holdfast|iloveyou|abc123)\d*|\d+)!?$/i;

/** A hint, not a rule: only six characters are asked for. Length counts most (NIST SP 800-63B, section 3.1.1.2). */
export const strengthOf = (password: string): Strength => {
  const varied = new Set(password).size;
  if (password.length < 6) return { score: 0, word: 'Too short', hint: 'At least 6 characters.' };
  if (COMMON.test(password) || varied < 4) {
    return { score: 1, word: 'Easy to guess', hint: 'This one is on every list. Try three unrelated words.' };
  }
  if (password.length < 10)
    return { score: 2, word: 'Fair', hint: 'Longer is better: three unrelated words are hard to guess.' };
  if (password.length < 14)
    return { score: 3, word: 'Good', hint: 'A few more characters would make it very strong.' };
  return { score: 4, word: 'Strong', hint: 'Keep it in a password manager.' };
};
