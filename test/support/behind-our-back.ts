const bearerOf = async (sandboxUrl: string, merchant: string): Promise<string> => {
  const credentials = Buffer.from(`${merchant}:secret of ${merchant}`).toString('base64');
  const token = await fetch(`${sandboxUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  return ((await token.json()) as { access_token: string }).access_token;
};

const call = async (sandboxUrl: string, merchant: string, path: string, id: string, body: object) => {
  const answer = await fetch(`${sandboxUrl}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await bearerOf(sandboxUrl, merchant)}`,
      'content-type': 'application/json',
      'paypal-request-id': id,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The provider did not do it: ${await answer.text()}`);
  return (await answer.json()) as { id: string };
};

/** Captures an order at the provider without our knowing, as nobody should. */
export const captureBehindOurBack = async (
  sandboxUrl: string,
  merchant: string,
  orderId: string,
  requestId = 'behind',
): Promise<void> => {
  await call(sandboxUrl, merchant, `/v2/checkout/orders/${orderId}/capture`, requestId, {});
};

/** Makes an order at the provider that we have never asked for, with the id of one of our bookings on it; answers its id. */
export const foreignOrder = async (
  sandboxUrl: string,
  merchant: string,
  { bookingId, pounds }: { readonly bookingId: string; readonly pounds: string },
): Promise<string> => {
  const unit = { custom_id: bookingId, amount: { currency_code: 'GBP', value: pounds } };
  const body = { intent: 'CAPTURE', purchase_units: [unit] };
  return (await call(sandboxUrl, merchant, '/v2/checkout/orders', `order-${bookingId}`, body)).id;
};
