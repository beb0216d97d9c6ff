/** What the person wants to know once everything runs. The last line is exact: others wait for it. */
export function welcome(env, choice, milliseconds) {
  const site = (tenant) =>
    env.SITE_URL_PATTERN?.replace('{tenant}', tenant) ?? `http://${tenant}.localhost:${env.PORT}`;
  const here = `http://localhost:${env.PORT}`;
  const lines = [
    ['API', `${here}/api/docs`],
    ['Super admin', `${here}/superadmin`, account(env.SUPERADMIN_USERNAME, env.SUPERADMIN_PASSWORD)],
    ...(choice.demo ? demo(site, env) : []),
    ...(choice.sandbox
      ? [['Outbox', `http://localhost:${env.SANDBOX_PORT}`, 'mail and SMS end up here']]
      : []),
  ];
  const width = (column) => Math.max(...lines.map((line) => line[column].length));
  const table = lines.map(([what, address, note]) =>
    `  ${what.padEnd(width(0))}   ${address.padEnd(width(1))}   ${note ?? ''}`.trimEnd(),
  );
  return [
    '',
    ...table,
    '',
    `  Started in ${(milliseconds / 1000).toFixed(1)} s. Ctrl-C stops everything.`,
    '',
    `Holdfast is ready: ${here}`,
  ].join('\n');
}

const account = (name, password) => (name && password ? `${name} / ${password}` : undefined);

const demo = (site, env) => [
  ['Caravan', site('caravan'), 'a site that sells whole days'],
  ['  its admin', `${site('caravan')}/admin`, account('owner', env.DEMO_ADMIN_PASSWORD)],
  ['Studio', site('studio'), 'a site that sells hours'],
  ['  its admin', `${site('studio')}/admin`, account('owner', env.DEMO_ADMIN_PASSWORD)],
  ['Cottage', site('cottage'), 'a site where customers choose their dates'],
  ['  its admin', `${site('cottage')}/admin`, account('owner', env.DEMO_ADMIN_PASSWORD)],
];
