/** Who takes the money. */
export type Provider = 'paypal';
