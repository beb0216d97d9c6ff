/** Where the queues are shown. */
export const QUEUE_BOARD = '/superadmin/queues';

/** Holds the super admin's token, for the board's own pages, which send no header. */
export const QUEUE_COOKIE = 'holdfast_queues';
