import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { STORAGE } from '@holdfast/application/kernel/ports';
import { UnusedPicturesSweep } from '@holdfast/jobs/retention/unused-pictures.sweep';
import { createPool } from '@holdfast/event-store/wire/database-roles';
import { startApi } from '../../../test/support/api';
import type { TestApi, TestTenant } from '../../../test/support/api';
import { formOf, picture } from '../../../test/support/pictures';
import type { FormFile } from '../../../test/support/pictures';

const PATH = '/api/admin/service/images';
const DAY_MS = 24 * 60 * 60_000;

describe('the pictures of a service', () => {
  const uploads = mkdtempSync(join(tmpdir(), 'holdfast-uploads-'));
  let api: TestApi;
  let tenant: TestTenant;

  beforeAll(async () => {
    api = await startApi({ env: { UPLOADS_FOLDER: uploads, LIMIT_UPLOADS_PER_HOUR: '0' } });
  }, 60_000);
  afterAll(async () => {
    await api.close();
    rmSync(uploads, { recursive: true });
  });
  beforeEach(async () => {
    tenant = await api.tenant();
  });

  const upload = (files: readonly FormFile[], field?: string, of = tenant) =>
    api.request(of.host, 'POST', PATH, { token: of.token, ...formOf(files, field) });
  const file = async (name: string, colour = name, size = {}): Promise<FormFile> => ({
    name: `${name}.png`,
    content: await picture(colour, size),
  });
  const remove = (url: string) =>
    api.request(tenant.host, 'DELETE', PATH, { token: tenant.token, body: { imageUrl: url } });
  const shown = async (): Promise<string[]> =>
    (await api.request(tenant.host, 'GET', '/api/public/service')).body.images_json;
  /** The folders that lie in the storage, one for each picture. */
  const kept = (of = tenant): string[] =>
    existsSync(join(uploads, of.id)) ? readdirSync(join(uploads, of.id)) : [];

  it('are kept in several widths and served for ever, to run nothing', async () => {
    const answer = await upload([await file('wide', 'teal', { width: 1_000, height: 500 })]);
    expect([answer.status, answer.body.images.length]).toEqual([200, 1]);
    const { body: service } = await api.request(tenant.host, 'GET', '/api/public/service');
    expect(service.images_json).toEqual(answer.body.images);
    const [{ srcset }] = service.images;
    const urls = srcset.split(', ').map((each: string) => each.split(' '));
    expect(urls.map(([, width]: string[]) => width)).toEqual(['480w', '800w', '960w', '1000w']);
    for (const [url, width] of urls) {
      const served = await api.request(tenant.host, 'GET', url);
      expect([served.status, served.headers['content-type'], served.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
      ]);
      expect(served.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(served.headers['x-content-type-options']).toBe('nosniff');
      expect(
        `${(await sharp(readFileSync(join(uploads, tenant.id, url.replace('/media/', '')))).metadata()).width}w`,
      ).toBe(width);
    }
  });

  it('say nothing of the camera and the place', async () => {
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'Canary Quillfeather' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(content.includes('Quillfeather')).toBe(true);
    await upload([{ name: 'camera.jpg', content }]);
    const [id = ''] = kept();
    const { exif, xmp, icc } = await sharp(readFileSync(join(uploads, tenant.id, id, '40.webp'))).metadata();
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
  });

  const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'is not a JPEG, PNG or WebP picture'],
    ['a GIF', gif, 'is not a JPEG, PNG or WebP picture'],
    ['a text', Buffer.from('hello'), 'is not a JPEG, PNG or WebP picture'],
    ['nothing', Buffer.alloc(0), 'is not a JPEG, PNG or WebP picture'],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'is damaged'],
  ])('refuse %s, name it, and take none of the others', async (_, content, reason) => {
    const answer = await upload([await file('good', 'teal'), { name: 'bad.png', content }]);
    const sentence = `"bad.png" ${reason}. No picture was uploaded.`;
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([415, 'image_invalid', sentence]);
    expect(answer.body.fields).toEqual([{ path: 'images', message: sentence }]);
    expect([await shown(), kept()]).toEqual([[], []]);
  }); // oxfmt-ignore

  it('refuse more than 40 megapixels, 10 megabytes, 10 files, and a form without pictures', async () => {
    const huge = await upload([await file('huge', 'teal', { width: 8_000, height: 5_001 })]);
    expect([huge.status, huge.body.error]).toEqual([
      415,
      '"huge.png" has more than 40 megapixels. No picture was uploaded.',
    ]);
    const small = await file('small', 'teal');
    const tooMuch = async (files: readonly FormFile[]) => {
      const { status, body } = await upload(files);
      expect([status, body.code, body.fields]).toEqual([
        413,
        'payload_too_large',
        [{ path: 'images', message: body.error }],
      ]);
      return body.error;
    };
    const heavy = { name: 'heavy.png', content: Buffer.alloc(10 * 1024 * 1024 + 1) };
    expect(await tooMuch([small, heavy])).toBe('"heavy.png" is larger than 10 MB. No picture was uploaded.');
    expect(await tooMuch([{ name: 'heavier.png', content: Buffer.alloc(12 * 1024 * 1024) }, small])).toBe(
      '"heavier.png" is larger than 10 MB. No picture was uploaded.',
    );
    expect(await tooMuch(Array.from({ length: 11 }, () => small))).toBe(
      'At most 10 pictures can be uploaded at once. No picture was uploaded.',
    );
    expect(await tooMuch(Array.from({ length: 14 }, () => small))).toMatch(/^At most 10/);
    const none = await upload([]);
    expect([none.status, none.body.error]).toEqual([415, 'Please choose at least one picture']);
    expect((await upload([small], 'pictures')).body.code).toBe('malformed_request');
    expect([await shown(), kept()]).toEqual([[], []]);
  });

  it('are at most 30, and the same one counts once', async () => {
    const colours = Array.from({ length: 30 }, (_, n) => `rgb(${n}, 0, 0)`);
    const files = await Promise.all(colours.map((colour, n) => file(`p${n}`, colour)));
    for (const from of [0, 10, 20]) expect((await upload(files.slice(from, from + 10))).status).toBe(200);
    expect((await upload(files.slice(0, 10))).body.images).toHaveLength(30);
    const refused = await upload([await file('one-more', 'teal')]);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'image_limit',
      'A service shows at most 30 images.',
    ]);
    expect(await shown()).toHaveLength(30);
  });

  it('lie where no name and no address of a user can lead', async () => {
    const { content } = await file('a', 'teal');
    const [image] = (await upload([{ name: '../../../../etc/cron.d/evil.png', content }])).body.images;
    expect(image).toMatch(/^\/media\/[0-9a-f]{32}\/40\.webp$/);
    for (const path of [
      '/media/../../package.json',
      '/media/..%2f..%2fpackage.json/40.webp',
      `${image}/../../../package.json`,
      image.replace('40.webp', '..%2f40.webp'),
      image.replace('40.webp', '40.webp%00'),
      image.replace('40.webp', '41.webp'),
      image.replace('40.webp', '40.png'),
    ]) {
      const answer = await api.request(tenant.host, 'GET', path);
      expect([path, answer.status >= 400 || !answer.text.includes('"dependencies"')]).toEqual([path, true]);
      expect(answer.headers['content-type']).not.toBe('image/webp');
    }
    const other = await api.tenant();
    expect((await api.request(other.host, 'GET', image)).status).toBe(404);
    expect((await remove('/media/../../package.json')).body.code).toBe('image_unknown');
  });

  it('are gone from the storage a day after they were taken off, and with their tenant', async () => {
    const [first, second] = (await upload([await file('one', 'teal'), await file('two', 'navy')])).body
      .images;
    await remove(first);
    const { url } = api.database;
    const pool = createPool({ url, role: 'holdfast_system', max: 2, applicationName: 'test' });
    const sweep = new UnusedPicturesSweep(pool, api.app.get(STORAGE), api.clock);
    const grow = async (id: string) =>
      utimes(join(uploads, tenant.id, id, '40.webp'), 1, new Date(Date.now() - 2 * DAY_MS));
    try {
      await sweep.run();
      expect(kept()).toHaveLength(2);
      for (const id of kept()) await grow(id);
      await sweep.run();
      expect(kept()).toEqual([second.split('/')[2]]);
      expect((await api.request(tenant.host, 'GET', second)).status).toBe(200);

      const token = await api.superAdmin();
      await api.request('localhost', 'DELETE', `/api/superadmin/tenants/${tenant.id}`, { token });
      expect((await api.request(tenant.host, 'GET', second)).status).toBe(404);
      await sweep.run();
      expect(kept()).toEqual([]);
    } finally {
      await pool.end();
    }
  });
});
