/** What a validation library says about one value (the parts of zod's issue that are looked at). */
export interface RawIssue {
  readonly code?: string | undefined;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly values?: readonly unknown[];
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly origin?: string;
  readonly format?: string;
}

export const UNKNOWN_FIELD = 'Unknown field';

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'an id',
  datetime: 'a date and time, such as 2026-12-07T09:30:00Z',
  email: 'an email address',
};

const sizes = (issue: RawIssue, word: 'least' | 'most', bound: number | bigint | undefined): string => {
  const unit = issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' entries' : '';
  return unit === '' ? `Must be at ${word} ${bound}` : `Must have at ${word} ${bound}${unit}`;
};

/** Our own words for what the contracts do not name themselves: no library text ever reaches a person. */
export const sentenceOf = (issue: RawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Required';
      return `Must be ${kinds[String(issue.expected)] ?? 'of another kind'}`;
    case 'invalid_value':
      return issue.input === undefined ? 'Required' : `Must be one of: ${(issue.values ?? []).join(', ')}`;
    case 'unrecognized_keys':
      return UNKNOWN_FIELD;
    case 'too_small':
      return sizes(issue, 'least', issue.minimum);
    case 'too_big':
      return sizes(issue, 'most', issue.maximum);
    case 'invalid_format':
      return `Must be ${formats[issue.format ?? ''] ?? 'written differently'}`;
    case 'invalid_union':
      return issue.input === undefined ? 'Required' : 'Is of the wrong kind';
    default:
      return 'Is not valid';
  }
};
