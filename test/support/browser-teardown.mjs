export default async function tearDown() {
  await globalThis.holdfastProduct?.stop();
}
