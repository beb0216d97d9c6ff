import type { ReactNode } from 'react';
import type { Column } from './column';

export interface RecordsProps<R> {
  /** What is listed, for a screen reader. */
  readonly label: string;
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  readonly rowKey: (row: R) => string;
  readonly actions?: (row: R) => ReactNode;
  /** The whole row is the target; its title is the button. */
  readonly onOpen?: (row: R) => void;
  readonly dimmed?: (row: R) => boolean;
  readonly noun: string;
}
