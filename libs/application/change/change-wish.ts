import type { ChangeTarget } from '@holdfast/contracts/changes';
import type { ChangeWish } from '@holdfast/domain/booking/wanted-change';
import { stayWishOf } from '../quote/stay-wish';

/** What a customer sends about where they want their booking to be, as it is judged and priced. */
export const changeWishOf = ({ block_id: blockId, stay }: ChangeTarget): ChangeWish =>
  stay ? { stay: stayWishOf(stay) } : { blockId: blockId ?? '' };
