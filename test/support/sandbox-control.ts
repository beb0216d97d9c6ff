/** Asks something of the control of a sandbox: faults, approvals, the ledger. Answers what it says, as JSON, or nothing. */
export const controlSandbox = async (
  url: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> => {
  const sent =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await fetch(`${url}/__sandbox${path}`, { method, ...sent });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${method} ${path}`);
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
};
