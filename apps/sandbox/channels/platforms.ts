import { createHash, randomUUID } from 'node:crypto';
import { request as requestInClear } from 'node:http';
import { request as requestSecured } from 'node:https';
import type { VirtualClock } from '../virtual-clock';
import { ChannelFaults } from './channel-faults';
import { nightsIn } from './imported';
import { nowhere } from './kept-platforms';
import type { KeptPlatforms, Platform } from './kept-platforms';
import { dayAfter, written, type Manner, type Night } from './written';

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 5_000_000;

/** Platforms with reservations of their own; a demo that goes on the next day finds them again where there is a place to keep them. */
export class Platforms {
  readonly faults = new ChannelFaults();
  private readonly all: Map<string, Platform>;

  constructor(
    private readonly clock: VirtualClock,
    private readonly place: KeptPlatforms = nowhere,
  ) {
    this.all = new Map(place.read().map((platform) => [platform.id, platform]));
  }

  reset(): void {
    this.all.clear();
    this.faults.clear();
    this.keep();
  }

  private keep(): void {
    this.place.write([...this.all.values()]);
  }

  open(id: string, manner: Manner, importUrl: string | null): Platform {
    const known = this.all.get(id);
    const platform = { id, manner, importUrl, imported: [], own: known?.own ?? new Map(), lastFetched: null };
    this.all.set(id, platform);
    this.keep();
    return platform;
  }

  find(id: string): Platform | undefined {
    return this.all.get(id);
  }

  /** A reservation, or days that the host closes. One that is known moves. */
  put(platform: Platform, night: Omit<Night, 'id'>, id: string = randomUUID()): Night {
    const put = { ...night, id };
    platform.own.set(id, put);
    this.keep();
    return put;
  }

  /** @returns whether it was there */
  cancel(platform: Platform, id: string): boolean {
    const wasThere = platform.own.delete(id);
    this.keep();
    return wasThere;
  }

  /** Reads the owner's calendar as this platform does, and gives it back its own way from then on. */
  async sync(platform: Platform): Promise<readonly Night[]> {
    if (platform.importUrl === null) return [];
    const text = await fetched(new URL(platform.importUrl));
    platform.imported = nightsIn(text).map(({ uid, from, to }) => ({
      id: `imported ${uid}`,
      from,
      to,
      kind: 'imported',
      guest: '',
    }));
    platform.lastFetched = this.clock.now();
    this.keep();
    return platform.imported;
  }

  /** Its calendar, with what goes wrong this time. */
  calendarOf(
    platform: Platform,
    effects: readonly { readonly kind: string }[],
    windowDays: number | null,
  ): string {
    const has = (kind: string) => effects.some((effect) => effect.kind === kind);
    const now = this.clock.now();
    const today = new Date(now).toISOString().slice(0, 10);
    const window: Night[] =
      windowDays === null
        ? []
        : [
            {
              id: `window ${today}`,
              from: dayAfter(today, windowDays),
              to: dayAfter(today, windowDays + 96),
              kind: 'closure',
              guest: '',
            },
          ];
    const nights = has('empty') ? [] : [...platform.own.values(), ...platform.imported, ...window];
    const text = written(
      nights.filter(({ to }) => to >= today),
      {
        manner: platform.manner,
        salt: has('new_uids') ? randomUUID() : platform.id,
        isThrice: has('thrice') || platform.manner === 'smoobu',
      },
      // The stamp is that of the day: a calendar in which nothing has changed is the same bytes.
      Date.parse(`${today}T03:00:00Z`),
    );
    const junk = text.replace(/(\r?\n)END:VCALENDAR/, '$1and so on$1END:VCALENDAR');
    const said = has('junk_line') ? junk : text;
    return has('truncated') ? said.slice(0, Math.floor(said.length / 2)) : said;
  }
}

export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('hex').slice(0, 20)}"`;

/** Names under `.localhost` are this machine, which not every resolver knows. */
function fetched(url: URL): Promise<string> {
  const isHere = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
  const request = url.protocol === 'https:' ? requestSecured : requestInClear;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        ...(isHere ? { hostname: '127.0.0.1' } : {}),
        headers: { Host: url.host, 'User-Agent': 'a platform' },
        timeout: TIMEOUT_MS,
        agent: false,
      },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          text += chunk;
          if (text.length > MOST_BYTES) outgoing.destroy(new Error('too much'));
        });
        incoming.on('error', reject);
        incoming.on('end', () =>
          incoming.statusCode === 200 ? resolve(text) : reject(new Error(`answered ${incoming.statusCode}`)),
        );
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('nobody answered in time')));
    outgoing.on('error', reject);
    outgoing.end();
  });
}
