export default async function tearDown() {
  await Promise.all(globalThis.holdfastServers.map((server) => server.stop()));
}
