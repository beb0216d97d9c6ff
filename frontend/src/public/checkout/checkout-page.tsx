import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { Announcer } from '../kit/announcer';
import { LoadFailure } from '../shell/load-failure';
import { PageSkeleton } from '../shell/page-skeleton';
import { blockSubject } from './block-subject';
import { Checkout } from './checkout';
import { Gone } from './gone';
import { useCheckoutBlock } from './use-checkout-block';

/** No block has it for its id. */
const STAY = 'stay';

const StayCheckout = lazy(async () => ({ default: (await import('./stay-checkout')).StayCheckout }));

const CheckoutOf = ({ blockId }: { blockId: string }) => {
  const found = useCheckoutBlock(blockId);
  switch (found.status) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return <LoadFailure cause={found.cause} onRetry={found.retry} />;
    case 'gone':
      return <Gone wanted={found.wanted} />;
    case 'found':
      return <Checkout subject={blockSubject(found.block)} />;
  }
};

/** Checkout of the block, or of the stay, that the address names. */
export const CheckoutPage = () => {
  const { blockId = '' } = useParams();
  return (
    <>
      {blockId === STAY ? <StayCheckout /> : <CheckoutOf key={blockId} blockId={blockId} />}
      <Announcer />
    </>
  );
};
