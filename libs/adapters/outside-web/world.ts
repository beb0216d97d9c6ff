import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './public-address';

/** The network, as the wall sees it. A test brings one of its own, on this machine. */
export interface World {
  /** All addresses of a name, in the order in which they are to be tried. Throws for a name that has none. */
  resolve(host: string): Promise<readonly NetworkAddress[]>;
  isPublic(address: string): boolean;
  /** The port that https listens on. */
  readonly securePort: number;
  /** Who vouches for names; undefined: those that the runtime trusts. */
  readonly ca: string | undefined;
}

export interface NetworkAddress {
  readonly address: string;
  readonly family: number;
}

export const internet: World = {
  resolve: (host) => lookup(host, { all: true }),
  isPublic: isPublicAddress,
  securePort: 443,
  ca: undefined,
};
