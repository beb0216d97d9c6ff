import { StayCalendar } from '../stay/stay-calendar';
import { MonthGrid } from './month-grid';
import type { MonthGridProps } from './month-grid';
import { monthPeriod } from './use-calendar-page';

/** A month where customers choose their own dates. Beside the list of blocks, only the way to choose. */
export const StayMonth = ({ isList, ...grid }: MonthGridProps & { isList: boolean }) => {
  const { from, to } = monthPeriod(grid.month);
  return (
    <StayCalendar from={from} to={to}>
      {(layer) => !isList && <MonthGrid {...grid} layer={layer} />}
    </StayCalendar>
  );
};
