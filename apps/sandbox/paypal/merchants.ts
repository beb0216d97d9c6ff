import type { VirtualClock } from '../virtual-clock';
import { newToken } from './ids';

const TOKEN_LIFE_SECONDS = 32_400;

/** The one secret that is refused: for trying out what happens then. */
const WRONG_SECRET = 'wrong';

/** Who may call. Any client id with any secret is a merchant of its own. */
export class Merchants {
  private readonly tokens = new Map<string, { readonly merchant: string; readonly until: number }>();

  constructor(private readonly clock: VirtualClock) {}

  /** The client id in a Basic header, when the secret is not refused. */
  signIn(header: string | undefined): string | undefined {
    const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(header ?? '') ?? [];
    const [, merchant, secret] =
      /^([^:]+):(.+)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
    return secret === WRONG_SECRET ? undefined : merchant;
  }

  grant(merchant: string): { readonly token: string; readonly seconds: number } {
    const token = newToken();
    this.tokens.set(token, { merchant, until: this.clock.now() + TOKEN_LIFE_SECONDS * 1000 });
    return { token, seconds: TOKEN_LIFE_SECONDS };
  }

  /** The merchant of a Bearer header. */
  ofToken(header: string | undefined): string | undefined {
    const [, token = ''] = /^Bearer (\S+)$/.exec(header ?? '') ?? [];
    const known = this.tokens.get(token);
    return known && known.until > this.clock.now() ? known.merchant : undefined;
  }

  clear(): void {
    this.tokens.clear();
  }
}
