import { aboutChannels } from './channel-operations';
import { reachingCustomers } from './customer-operations';
import { open } from './open-operations';
import { aroundBookings } from './desk-operations';
import { aboutMoney } from './money-operations';
import { ofOwners } from './operations';
import { ofPlatform } from './platform-operations';
import { things } from './things';

export type Access =
  | 'everyone'
  | 'platform'
  | 'owner'
  | 'owner-even-suspended'
  | 'customer'
  | 'customer-even-suspended'
  /** Whoever has the manage link of a booking. */
  | 'holder'
  | 'holder-even-suspended';

/**
 * An operation as the list has it. What follows from it: whoever is not let in is refused with 401 or 403; a required field
 * that is missing with 400; a field that nobody knows too, but for customers; a suspended tenant's with 403, but where the list
 * says otherwise.
 */
export interface Operation {
  /** `METHOD /path/{id}`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: Access;
  /** What whoever works for a tenant must be allowed to; null: only its owner may. */
  readonly right: string | null;
  /** Fields with a `!` where they are required. */
  readonly asks: readonly string[];
  readonly form: readonly string[];
  readonly query: readonly string[];
  /** Fields by status; empty where there is no body in JSON. */
  readonly gives: Readonly<Record<number, { readonly list: boolean; readonly fields: readonly string[] }>>;
  /** Fields of what it answers under 200 where it is asked for a preview, and that is not what it answers anyway. */
  readonly previews: readonly string[];
  readonly refuses: readonly string[];
  readonly elsewhere: readonly string[];
}

const spelledOut = (words: string): string[] =>
  words
    .replaceAll(/[[\]]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => (things[word] === undefined ? [word] : spelledOut(things[word])));

const parse = (lines: readonly string[]): Operation => {
  const [head = '', ...rest] = lines;
  const [method = '', path = '', access, right = null] = head.split(' ');
  const told = (verb: string): string[] =>
    rest.filter((line) => line.startsWith(`  ${verb} `)).map((line) => line.slice(verb.length + 3));
  const gives = told('gives').map((line): [number, Operation['gives'][number]] => {
    const [status = '', ...fields] = line.split(' ');
    const all = fields.join(' ');
    return [Number(status), { list: all.startsWith('['), fields: all === 'file' ? [] : spelledOut(all) }];
  });
  return {
    name: `${method} ${path}`,
    method,
    path,
    access: access as Access,
    right,
    asks: spelledOut(told('asks').join(' ')),
    form: spelledOut(told('form').join(' ')),
    query: spelledOut(told('query').join(' ')),
    gives: Object.fromEntries(gives),
    previews: spelledOut(told('previews').join(' ')),
    refuses: spelledOut(told('refuses').join(' ')),
    elsewhere: spelledOut(told('elsewhere').join(' ')),
  };
};

export const operations: readonly Operation[] =
  `${ofPlatform}${ofOwners}${reachingCustomers}${aroundBookings}${aboutMoney}${aboutChannels}${open}`
    .split(/\n(?=[A-Z])/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(parse);

export const operationOf = (name: string): Operation => {
  const found = operations.find((each) => each.name === name);
  if (found === undefined) throw new Error(`The list has no ${name}`);
  return found;
};
