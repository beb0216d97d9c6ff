/** The page on which customers manage their booking, by the token that it keeps for as long as its tab lives. */
export const MANAGE = '/manage';

const LINK = /^\/m\/[^/]+$/;

/** Whether it is that page: at its own address, or at the one of a manage link, which the page takes out of sight at once. */
export const isManage = (path: string): boolean => path === MANAGE || LINK.test(path);
