/** Where the queues are shown. */
export const QUEUE_BOARD = '/superadmin/queues';

/** Holds the token of whoever may look, for the board's own pages, which send no header. */
export const QUEUE_COOKIE = 'holdfast_queues';
