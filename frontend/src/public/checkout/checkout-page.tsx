import { useParams } from 'react-router-dom';
import { PageSkeleton } from '../shell/page-skeleton';
import { LoadFailure } from '../shell/load-failure';
import { Checkout } from './checkout';
import { Gone } from './gone';
import { useCheckoutBlock } from './use-checkout-block';

/** Checkout of the block that the address names. */
export const CheckoutPage = () => {
  const { blockId = '' } = useParams();
  const found = useCheckoutBlock(blockId);
  switch (found.status) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return <LoadFailure cause={found.cause} onRetry={found.retry} />;
    case 'gone':
      return <Gone alternatives={found.alternatives} />;
    case 'found':
      return <Checkout key={found.block.id} block={found.block} />;
  }
};
