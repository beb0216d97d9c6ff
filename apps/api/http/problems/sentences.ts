import { UNKNOWN_FIELD } from '@holdfast/contracts/field-sentences';
import { REQUIRED_FIELDS_MESSAGE } from '@holdfast/contracts/rules';
import type { FieldProblem } from './problem.exception';

const labelOf = (path: string): string => {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const words = name.replaceAll('_', ' ').replace('paypal', 'PayPal').replace('seo ', 'SEO ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The one sentence a person is shown when fields are wrong: that of the first, or that something is missing. */
export const sentenceOfFields = (fields: readonly FieldProblem[]): string | undefined => {
  const [first] = fields;
  if (first === undefined) return undefined;
  if (fields.some(({ message }) => message === 'Required')) return REQUIRED_FIELDS_MESSAGE;
  if (first.message === UNKNOWN_FIELD) return `${UNKNOWN_FIELD}: ${first.path}`;
  const goesOn = /^(Must|Is) /.test(first.message) && first.path !== '';
  return goesOn
    ? `${labelOf(first.path)} ${first.message.charAt(0).toLowerCase()}${first.message.slice(1)}`
    : first.message;
};
