/** The one person who pays here; made up, and in the form PayPal shows people. */
export const PAYER = {
  name: { given_name: 'Sandy', surname: 'Shore' },
  email_address: 'sandy.shore@personal.example',
  payer_id: 'SANDYSH9RE234',
  address: { country_code: 'GB' },
} as const;
