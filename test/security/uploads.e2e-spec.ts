import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { startApi } from '../support/api';
import type { TestApi, TestTenant } from '../support/api';
import { formOf, picture } from '../support/pictures';
import type { FormFile } from '../support/pictures';

const PATH = '/api/admin/service/images';
const PAYLOAD = '<script>alert("canary")</script><?php system($_GET["c"]); ?>';

/** Files that are two things at once: a picture to a picture's reader, a page or a program to somebody else's. */
const polyglots = async (): Promise<Record<string, Buffer>> => {
  const base = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
  const [jpeg, png, webp] = [
    await base.jpeg().toBuffer(),
    await base.png().toBuffer(),
    await base.webp().toBuffer(),
  ];
  const comment = Buffer.from(PAYLOAD);
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment]);
  return {
    'a JPEG with a page behind it': Buffer.concat([jpeg, comment]),
    'a JPEG with a program in its comment': Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]),
    'a PNG with an archive behind it': Buffer.concat([png, Buffer.from('PK\u0003\u0004'), comment]),
    'a WebP with a page behind it': Buffer.concat([webp, comment]),
    'a picture with a page in its description': await base
      .withExif({ IFD0: { ImageDescription: PAYLOAD, Artist: 'canary' } })
      .jpeg()
      .toBuffer(),
  };
};

describe('what strangers upload', () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-uploads-'));
  let api: TestApi;
  let tenant: TestTenant;

  beforeAll(async () => {
    api = await startApi({ env: { UPLOADS_FOLDER: folder, LIMIT_UPLOADS_PER_HOUR: '0' } });
    tenant = await api.tenant();
  }, 60_000);
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true });
  });

  const upload = (...files: FormFile[]) =>
    api.request(tenant.host, 'POST', PATH, { token: tenant.token, ...formOf(files) });
  const kept = (): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile());

  it('is kept as a picture and nothing else, whatever else it was', async () => {
    for (const [what, content] of Object.entries(await polyglots())) {
      const { status } = await upload({ name: 'photo.php.jpg', content, type: 'text/html' });
      // Refused for its odd tail, or taken and made anew: both are well.
      expect([what, [200, 415].includes(status)]).toEqual([what, true]);
    }
    expect(kept().length).toBeGreaterThan(0);
    for (const path of kept()) {
      const content = readFileSync(path);
      expect([path, content.includes('canary'), content.includes('script')]).toEqual([path, false, false]);
      expect((await sharp(content).metadata()).format).toBe('webp');
    }
  });

  it('is served as a picture that runs nothing', async () => {
    const [url = ''] = (await upload({ name: 'a.png', content: await picture('navy'), type: 'text/html' }))
      .body.images;
    const { status, headers } = await api.request(tenant.host, 'GET', url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it.each([
    '../../../../tmp/canary.png',
    '..\\..\\canary.png',
    '%2e%2e%2fcanary.png',
    'con.png',
    'canary.php',
    `${'x'.repeat(5_000)}.png`,
  ])('lies where no name leads: %s', async (name) => {
    const before = kept().length;
    const { status } = await upload({ name, content: await picture(`rgb(${name.length % 255}, 7, 9)`) });
    expect([200, 400, 415]).toContain(status);
    expect(kept().every((path) => !path.includes('canary') && path.startsWith(join(folder, tenant.id)))).toBe(
      true,
    );
    expect(kept().length).toBeGreaterThanOrEqual(before);
  });

  it('cannot unfold: a few hundred kilobytes of two hundred megapixels are refused unread', async () => {
    const bomb = await sharp({
      create: { width: 16_000, height: 12_500, channels: 3, background: 'black' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    const { status, body } = await upload({ name: 'bomb.png', content: bomb });
    expect([status, body.code]).toEqual([415, 'image_invalid']);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  }, 60_000);
});
