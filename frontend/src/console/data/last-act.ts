import type { Act } from '@holdfast/contracts/acts';
import { createStore, useStore } from '@mantine/store';

const HEADER = 'X-Act';

const store = createStore<{ readonly act: Act | null }>({ act: null });

/** Remembers what an answer says can be undone, if it says so. */
export const noteAct = (headers: Headers): void => {
  const told = headers.get(HEADER);
  if (told !== null) store.setState({ act: JSON.parse(told) as Act });
};

/** What was done last and can be undone; null: nothing was done yet. */
export const useLastAct = (): Act | null => useStore(store).act;
