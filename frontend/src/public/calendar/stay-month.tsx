import type { ReactNode } from 'react';
import type { Arrivals } from '../stay/layer';
import { StayCalendar } from '../stay/stay-calendar';
import { MonthGrid } from './month-grid';
import type { MonthGridProps } from './month-grid';
import { monthPeriod } from './use-calendar-page';

interface StayMonthProps extends MonthGridProps {
  isList: boolean;
  /** Where to go from a month in which nothing is free. */
  hint: (arrivals: Arrivals) => ReactNode;
}

/** A month where customers choose their own dates. Beside the list of blocks, only the way to choose. */
export const StayMonth = ({ isList, hint, ...grid }: StayMonthProps) => (
  <StayCalendar period={monthPeriod(grid.month)} onMonth={grid.onMonth}>
    {(layer, arrivals) => (
      <>
        {arrivals && hint(arrivals)}
        {!isList && <MonthGrid {...grid} layer={layer} />}
      </>
    )}
  </StayCalendar>
);
