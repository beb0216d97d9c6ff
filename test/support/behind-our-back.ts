/** Captures an order at the provider without our knowing, as nobody should. */
export const captureBehindOurBack = async (
  sandboxUrl: string,
  merchant: string,
  orderId: string,
): Promise<void> => {
  const credentials = Buffer.from(`${merchant}:secret of ${merchant}`).toString('base64');
  const token = await fetch(`${sandboxUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  const { access_token: bearer } = (await token.json()) as { access_token: string };
  const captured = await fetch(`${sandboxUrl}/v2/checkout/orders/${orderId}/capture`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      'paypal-request-id': 'behind',
    },
    body: '{}',
  });
  if (!captured.ok) throw new Error(`The provider did not capture: ${await captured.text()}`);
};
