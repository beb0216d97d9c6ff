import type { Page } from 'playwright-core';
import { see, seeAll } from './console-copy';
import { breakCall, changes, press } from './console-faults';
import { photo } from './console-photo';
import { agree } from './console-steps';
import { describeTexts } from './console-texts';

jest.setTimeout(120_000);

const addPhoto = async (page: Page): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Add images');
  await (await chooser).setFiles([photo('day.png', 'teal')]);
};

describeTexts(['service'], (stage) => {
  it('when there is nothing yet', async () => {
    const { page, open } = stage();
    await open('/admin/service');
    await seeAll(page, ['Service Details', 'Title', 'Description', 'SEO Title', 'SEO Description']);
    await seeAll(page, ['URL Slug', 'Images', 'No images uploaded yet']);
  });

  it('when something was saved, or could not be', async () => {
    const { page } = stage();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A boat');
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Two bunks');
    await press(page, 'Save service');
    await see(page, 'Service updated successfully!', 'status');
    await breakCall(page, { path: 'service/images', method: 'POST' });
    await addPhoto(page);
    await see(page, 'Failed to upload images', 'alert');
    await page.unrouteAll();
    await addPhoto(page);
    await see(page, 'Images uploaded successfully!', 'status');

    await breakCall(page, { path: 'service/images', method: 'DELETE' });
    await press(page, 'Delete image 1');
    await see(page, 'Delete this image?', 'alertdialog');
    await agree(page, 'Delete');
    await see(page, 'Failed to delete image', 'alert');
    await page.unrouteAll();
    await press(page, 'Delete image 1');
    await agree(page, 'Delete');
    await see(page, 'Image deleted successfully!', 'status');
  });

  it('when the server finds no words', async () => {
    const { failsToChange, failsToLoad } = stage();
    await Promise.all([
      failsToLoad('/admin/service', 'service', 'Failed to load service'),
      failsToChange(changes.service),
    ]);
  });
});
