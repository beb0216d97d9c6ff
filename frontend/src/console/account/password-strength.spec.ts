import { strengthOf } from './password-strength';

test.each([
  ['abc', 'Too short'],
  ['123456', 'Easy to guess'],
  ['password1', 'Easy to guess'],
  ['aaaaaaaaaaaa', 'Easy to guess'],
  ['kite42', 'Fair'],
  ['kite-anvil', 'Good'],
  ['kite anvil marmalade', 'Strong'],
])('%s is called %s', (password, word) => {
  expect(strengthOf(password).word).toBe(word);
});
