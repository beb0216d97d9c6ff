import { changeCopy } from '../../../shared/copy/change';
import { Button } from '../../kit/button';
import { Drawing } from '../../kit/icon';
import { useManaged } from '../managed';
import type { Opener } from '../use-opener';

/** The way to other dates, where there is one and it is not gone already. */
export const ChangeOpener = ({ dates: { opener, isOpen, open } }: { dates: Opener }) => {
  const { change, may } = useManaged().booking;
  if (change || may.dates === 'no' || isOpen) return null;
  return (
    <Button ref={opener} aria-expanded={false} onClick={open}>
      <Drawing>
        <path d="M4 7h12m-3-3 3 3-3 3M16 13H4m3-3-3 3 3 3" />
      </Drawing>
      {changeCopy.open}
    </Button>
  );
};
