import type { Act } from '@holdfast/contracts/acts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../shared/api/server-clock';
import { undoTexts } from '../../shared/copy/undo';
import { deviceTime } from '../../shared/words';
import { actQueries } from '../data/act.queries';
import { Panel } from '../kit/panel';
import { Row, Stack } from '../kit/stack';
import { useUndo } from '../kit/use-undo';

/** As many as are worth looking at. */
const MOST = 8;

const standingOf = ({ until, undone_at: undoneAt }: Act): string => {
  if (undoneAt !== null) return undoTexts.wasUndone;
  return Date.parse(until) > serverNow() ? undoTexts.until(deviceTime(until)) : undoTexts.over;
};

const ActLine = ({ act, onUndo, busy }: { act: Act; onUndo: () => void; busy: boolean }) => {
  const mayBe = act.undone_at === null && Date.parse(act.until) > serverNow();
  return (
    <Row>
      <span>
        {undoTexts.done(act.label)}, {deviceTime(act.at)} <small>({standingOf(act)})</small>
      </span>
      {mayBe && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={undoTexts.buttonOf(act.label, deviceTime(act.at))}
          loading={busy}
          onClick={onUndo}
        >
          {undoTexts.button}
        </Button>
      )}
    </Row>
  );
};

/** What was done lately and can be taken back, with its clock; nothing where nothing was. */
export const RecentActs = () => {
  const acts = useQuery(actQueries.recent);
  const undo = useUndo();
  const shown = (acts.data ?? []).slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <Panel title={undoTexts.title} note={undoTexts.note}>
      <Stack gap="tight">
        {shown.map((act) => (
          <ActLine
            key={act.id}
            act={act}
            busy={undo.isPending && undo.variables === act.id}
            onUndo={() => undo.mutate(act.id)}
          />
        ))}
      </Stack>
    </Panel>
  );
};
