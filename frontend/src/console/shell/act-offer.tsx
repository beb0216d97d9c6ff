import type { Act } from '@holdfast/contracts/acts';
import { useEffect, useRef } from 'react';
import { undoTexts } from '../../shared/copy/undo';
import { deviceTime } from '../../shared/words';
import { serverNow } from '../../shared/api/server-clock';
import { useLastAct } from '../data/last-act';
import { offerUndoOfAct } from '../kit/messages/messages';
import { useUndo } from '../kit/use-undo';

/** Long enough to read it, and to reach it with a thumb or a keyboard; afterwards it stands in the audit. */
const OFFERED_FOR_MS = 30_000;

const toldOf = ({ told_at: told }: Act): string => {
  if (told === null) return '';
  return Date.parse(told) <= serverNow() ? undoTexts.toldAlready : undoTexts.told(deviceTime(told));
};

/** Says what was done just now, who is told of it and when, and offers to take it back. */
export const ActOffer = () => {
  const act = useLastAct();
  const { mutate: undo } = useUndo();
  const offered = useRef(act?.id);
  useEffect(() => {
    if (act === null || offered.current === act.id) return;
    offered.current = act.id;
    offerUndoOfAct(undoTexts.offer(act.label), toldOf(act), () => undo(act.id), OFFERED_FOR_MS);
  }, [act, undo]);
  return null;
};
