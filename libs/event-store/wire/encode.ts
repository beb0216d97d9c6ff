/** A value as the wire carries it: text, bytes, or SQL's null. */
export type Encoded = string | Buffer | null;

/**
 * A JavaScript value as a statement's parameter: dates as UTC instants, bytes as they are, arrays as Postgres arrays
 * of one dimension, other objects as JSON. JSON that is already text passes unchanged, which is the cheapest.
 *
 * @throws RangeError for an invalid date, TypeError for functions, symbols and arrays within arrays
 */
export function encode(value: unknown): Encoded {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'undefined':
      return null;
    case 'object':
      return value === null ? null : encodeObject(value);
    default:
      throw new TypeError(`A ${typeof value} cannot be sent to the database`);
  }
}

function encodeObject(value: object): Encoded {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return value;
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(',')}}`;
  return JSON.stringify(value);
}

function encodeElement(element: unknown): string {
  if (Array.isArray(element)) throw new TypeError('An array within an array cannot be sent to the database');
  const encoded = encode(element);
  if (encoded === null) return 'NULL';
  const text = typeof encoded === 'string' ? encoded : `\\x${encoded.toString('hex')}`;
  // Long arrays are mostly ids, numbers and dates: looking is quicker than replacing nothing.
  return text.includes('"') || text.includes('\\') ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;
}
