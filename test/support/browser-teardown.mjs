export default async function tearDown() {
  await Promise.all([globalThis.holdfastChromium?.close(), globalThis.holdfastProduct?.stop()]);
}
