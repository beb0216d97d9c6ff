/** What has just become of a change here: it waits, it is made, or it was taken back. */
export type Became = 'open' | 'made' | 'withdrawn';
