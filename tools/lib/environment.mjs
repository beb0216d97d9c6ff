/**
 * The environment that every process of the product is started with: what the person set, and a default for the rest.
 *
 * @param {object} given the person's environment
 * @param {{choice: ReturnType<typeof import('./variables.mjs').readVariables>, dataFolder: string,
 *   localState: ReturnType<typeof import('./local-state.mjs').openLocalState>}} facts
 */
export function productEnvironment(given, { choice, dataFolder, localState }) {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim() !== ''));
  const { ports, embedded, demo, sandbox } = choice;
  const portOf = (variable) => ports.find((port) => port.variable === variable)?.port;
  return {
    NODE_ENV: 'production',
    PORT: String(portOf('PORT')),
    METRICS_PORT: String(portOf('METRICS_PORT')),
    DEMO: demo ? '1' : '0',
    ...(embedded ? secrets(set, localState) : {}),
    ...(demo ? demoAccounts(set, localState) : {}),
    ...(sandbox ? standIns(portOf('SANDBOX_PORT')) : {}),
    ...(sandbox && set.SITE_URL_PATTERN === undefined ? privateCalendars(portOf('SANDBOX_PORT')) : {}),
    ...set,
    // An empty text has a meaning here: no tenant.
    ...(given.DEFAULT_TENANT === undefined ? {} : { DEFAULT_TENANT: given.DEFAULT_TENANT }),
    HOLDFAST_DATA: dataFolder,
  };
}

// What is given is not written down; what is made up is.
const secrets = (set, localState) => ({
  JWT_SECRET: set.JWT_SECRET ?? localState.secret('JWT_SECRET'),
  VAULT_KEY: set.VAULT_KEY ?? localState.secret('VAULT_KEY', 'base64'),
});

const demoAccounts = (set, localState) => ({
  SUPERADMIN_USERNAME: 'superadmin',
  SUPERADMIN_PASSWORD: set.SUPERADMIN_PASSWORD ?? localState.password('SUPERADMIN_PASSWORD'),
  DEMO_ADMIN_PASSWORD: set.DEMO_ADMIN_PASSWORD ?? localState.password('DEMO_ADMIN_PASSWORD'),
});

// Where only this machine reaches the sites: elsewhere it is refused.
const privateCalendars = (port) => ({ OUTSIDE_WEB_ALLOW: `http://127.0.0.1:${port}` });

const standIns = (port) => ({
  SANDBOX_PORT: String(port),
  PAYPAL_API_URL: `http://127.0.0.1:${port}`,
  PAYPAL_SDK_URL: `http://localhost:${port}/sdk/js`,
  TWILIO_API_URL: `http://127.0.0.1:${port}`,
});
