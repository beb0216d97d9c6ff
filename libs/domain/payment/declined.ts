/** How a provider says that the customer's card or account has declined: they may choose another and come back. */
export const DECLINED: ReadonlySet<string> = new Set([
  'INSTRUMENT_DECLINED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
]);
