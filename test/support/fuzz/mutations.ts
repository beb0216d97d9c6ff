import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { nastyValue } from './values';

type Place = readonly (string | number)[];

/** Every place in a value, itself first. */
const placesOf = (value: unknown, at: Place = []): Place[] => {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...at, key]))];
};

const put = (value: unknown, [step, ...rest]: Place, change: (inner: unknown) => unknown): unknown => {
  if (step === undefined) return change(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  const changed = put(copy[step], rest, change);
  if (changed === undefined) delete copy[step];
  else copy[step] = changed;
  return copy;
};

/** What else might stand where this stands. */
const swapped = (value: unknown): unknown => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return { 0: value };
  return typeof value === 'object' ? 'object' : { value };
};

const STRANGE_KEYS = ['__proto__', 'constructor', 'tenant_id', 'role', 'id', 'is_admin', 'x'.repeat(300)];

const extra = (value: unknown, key: string, added: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [value, added];
  // As it would come in JSON: an own property, whatever its name.
  return Object.defineProperty({ ...value }, key, { value: added, enumerable: true, configurable: true });
};

/** One thing about a body changed: another type, something missing, something more, or something nasty. */
export const mutationsOf = (body: unknown): Arbitrary<unknown> => {
  const places = placesOf(body);
  return fc.constantFrom(...places).chain((place) => {
    const change = (to: (inner: unknown) => unknown) => put(body, place, to);
    return fc.oneof(
      nastyValue.map((nasty) => change(() => nasty)),
      fc.constant(change(swapped)),
      fc.constant(place.length === 0 ? undefined : change(() => undefined)),
      fc
        .tuple(fc.constantFrom(...STRANGE_KEYS), nastyValue)
        .map(([key, nasty]) => change((inner) => extra(inner, key, nasty))),
    );
  });
};
