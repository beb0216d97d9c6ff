/** For how many minutes an owner may take back what they did, and messages about it are held back; 0: not at all, and nothing is held back. */
export type UndoMinutes = 0 | 5 | 10 | 30;
