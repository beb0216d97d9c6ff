/** The tenant is the first label of the host; a host without a dot is `localhost`, and the server knows whom it means. */
export const subdomainOf = (hostname: string): string =>
  hostname.includes('.') ? (hostname.split('.')[0] ?? 'localhost') : 'localhost';
