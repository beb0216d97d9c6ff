import { useEffect } from 'react';
import { withdrawQuestion } from './confirm/confirm';
import { withdrawImpact } from './impact/weigh';
import { useRouter } from './routed';

/**
 * A question goes with the address at which it was asked: Back takes it away, and it was not agreed to. It stands once around all screens. An
 * address that is only written anew, such as by a filter a moment after somebody typed, is still the same place.
 */
export const QuestionsGoWithTheirAddress = () => {
  const router = useRouter();
  useEffect(() => {
    let { key } = router.state.location;
    // Asked of the router itself: what the next screen asks comes after this.
    return router.subscribe(({ location, historyAction }) => {
      const isElsewhere = location.key !== key && historyAction !== 'REPLACE';
      ({ key } = location);
      if (!isElsewhere) return;
      withdrawQuestion();
      withdrawImpact();
    });
  }, [router]);
  return null;
};
