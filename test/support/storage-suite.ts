import type { Storage } from '@holdfast/ports/storage.port';

const text = (bytes: Uint8Array | null): string | null =>
  bytes === null ? null : Buffer.from(bytes).toString();
const PICTURE = Buffer.from([0x52, 0x49, 0x46, 0x46, 0, 255, 13, 10, 0]);

/** What a storage must do, wherever it keeps its files: the same suite for every adapter. */
export const storageSuite = (open: () => Promise<Storage>): void => {
  const put = async (key: string, content: string | Buffer = 'content') =>
    (await open()).put(key, Buffer.from(content as string), 'image/webp');
  const keys = async (folder: string) =>
    (await (await open()).files(folder)).map(({ key }) => key).toSorted();

  it('gives back what was put, byte for byte', async () => {
    await (await open()).put('bytes/a/480.webp', PICTURE, 'image/webp');
    expect(Buffer.from((await (await open()).get('bytes/a/480.webp')) ?? [])).toEqual(PICTURE);
  });

  it('has nothing where nothing was put', async () => {
    expect(await (await open()).get('nowhere/a/480.webp')).toBeNull();
    expect(await (await open()).files('nowhere')).toEqual([]);
    await expect((await open()).removeFolder('nowhere')).resolves.toBeUndefined();
  });

  it('takes the same key again', async () => {
    await put('again/a/480.webp', 'one');
    await put('again/a/480.webp', 'two');
    expect(text(await (await open()).get('again/a/480.webp'))).toBe('two');
    expect(await keys('again')).toEqual(['again/a/480.webp']);
  });

  it('lists every file below a folder with its age', async () => {
    const before = Date.now() - 2_000;
    await put('listed/a/480.webp');
    await put('listed/a/960.webp');
    await put('listed/b/480.webp');
    await put('listed-not/c/480.webp');
    const files = await (await open()).files('listed');
    expect(files.map(({ key }) => key).toSorted()).toEqual([
      'listed/a/480.webp',
      'listed/a/960.webp',
      'listed/b/480.webp',
    ]);
    for (const { changedAt } of files) {
      expect(changedAt.getTime()).toBeGreaterThan(before);
      expect(changedAt.getTime()).toBeLessThan(Date.now() + 2_000);
    }
  });

  it('removes a folder with all that is in it, and nothing beside it', async () => {
    await put('removed/a/480.webp');
    await put('removed/a/960.webp');
    await put('removed/ab/480.webp');
    await (await open()).removeFolder('removed/a');
    expect(await keys('removed')).toEqual(['removed/ab/480.webp']);
    await (await open()).removeFolder('removed');
    expect(await keys('removed')).toEqual([]);
  });

  it.each([
    '../etc/passwd',
    'a/../b',
    '/a',
    'a//b',
    'a/',
    'A/b',
    'a/%2e%2e/b',
    'a\0b',
    'a\\b',
    '.',
    '..',
    '',
  ])('refuses the key %j, which is not of our making', async (key) => {
    const refusal = /impossible form/;
    await expect(put(key)).rejects.toThrow(refusal);
    const storage = await open();
    await expect(storage.get(key)).rejects.toThrow(refusal);
    await expect(storage.files(key)).rejects.toThrow(refusal);
    await expect(storage.removeFolder(key)).rejects.toThrow(refusal);
  });
};
