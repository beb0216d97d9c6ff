import { useMedia } from '../kit/use-media';
import { WeekCards } from './week-cards';
import type { WeekProps } from './week-grid';
import { WeekGrid } from './week-grid';
import { ZoneNote } from './zone-note';

/** A week as a timetable where there is room for one, else as a card per day. */
export const WeekView = ({ zone, ...props }: WeekProps & { zone: string }) => {
  const Week = useMedia('(max-width: 44rem)') ? WeekCards : WeekGrid;
  return (
    <>
      <ZoneNote zone={zone} date={props.monday} />
      <Week {...props} />
    </>
  );
};
