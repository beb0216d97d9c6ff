import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import { ReadCalendar } from '@holdfast/application/calendar/read-calendar';
import { AddBlock } from '@holdfast/application/calendar/save-block';
import { StartBooking } from '@holdfast/application/checkout/start-booking';
import { CreateDiscount } from '@holdfast/application/discount/create-discount';
import { PLATFORM_TENANT_ID } from '@holdfast/application/kernel/command-context';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { AddImages, ArrangeImages } from '@holdfast/application/service-page/change-images';
import { DescribeService } from '@holdfast/application/service-page/describe-service';
import { ChangeSettings } from '@holdfast/application/settings/change-settings';
import { ChooseTheme } from '@holdfast/application/settings/choose-theme';
import { RegisterTenant } from '@holdfast/application/tenant/register-tenant';
import { addDays } from '@holdfast/domain/kernel/dates';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import { tenantBySubdomain } from '@holdfast/projections/tenant/tenant.queries';
import { as, morningOf, must, pay } from './demo-acts';
import type { DemoStage } from './demo-acts';
import type { DemoTenant } from './demo-tenant';
import { playChannel } from './play-channel';
import { playProvisional } from './play-provisional';
import { playStays } from './play-stays';

const TIME_ZONE = 'Europe/London';

/**
 * Plays a business in through the same commands that its owner's clicks would send, so that the demo cannot break a rule. Does
 * nothing when the business is there.
 */
export const playDemo = async (stage: DemoStage, demo: DemoTenant): Promise<boolean> => {
  const [[known]] = await inSystem(stage.systemPool, [tenantBySubdomain(demo.subdomain)]);
  if (known) return false;
  const { commands, adminPassword, clock } = stage;
  const today = todayIn(new Date(), TIME_ZONE);
  if (demo.stays) clock.set(morningOf(addDays(today, -demo.stays.openDays)));
  const registered = must(
    await commands.execute(
      new RegisterTenant(as('super_admin', PLATFORM_TENANT_ID), {
        name: demo.name,
        subdomain: demo.subdomain,
        adminUsername: 'owner',
        adminPassword,
        paypalEmail: null,
      }),
    ),
  );
  const owner = as('tenant_admin', registered.result.id);
  if (demo.bookingMode === 'time') {
    must(await commands.execute(new ChangeSettings(owner, { booking_mode: 'time' })));
  }
  must(await commands.execute(new ChangeSettings(owner, demo.contact)));
  must(await commands.execute(new ChooseTheme(owner, demo.theme)));
  must(await commands.execute(new DescribeService(owner, demo.page)));
  await addPictures(commands, owner, demo);
  if (demo.stays) await playStays(stage, demo, demo.stays.tariff, { tenantId: owner.tenantId, today });
  clock.set(null);
  for (const block of demo.blocks(today)) {
    must(await commands.execute(new AddBlock(owner, block)));
  }
  for (const discount of demo.discounts) must(await commands.execute(new CreateDiscount(owner, discount)));
  if (demo.isSoldElsewhere)
    await playChannel(
      stage,
      { tenantId: owner.tenantId, subdomain: demo.subdomain, timeZone: TIME_ZONE, bookingMode: 'date' },
      today,
    );
  if (demo.stays) await playProvisional(stage, owner.tenantId, today);
  else await bookSome(stage, demo, owner.tenantId);
  return true;
};

/** Compiled, this file lies in `dist`; the pictures stay where they are drawn to. */
const PICTURES = [join(__dirname, 'pictures'), join(__dirname, '../../../../apps/api/demo/pictures')].find(
  (folder) => existsSync(folder),
);

/** Through the whole upload: judged, stripped and made in several widths like anybody's pictures. */
const addPictures = async (commands: CommandBus, owner: CommandContext, demo: DemoTenant): Promise<void> => {
  const folder = PICTURES;
  if (folder === undefined) return;
  const uploads = await Promise.all(
    demo.pictures.map(async ({ file }) => ({ name: file, content: await readFile(join(folder, file)) })),
  );
  const added = must(await commands.execute(new AddImages(owner, uploads)));
  const images = added.result.images.map(({ url }, index) => ({ url, alt: demo.pictures[index]?.alt ?? '' }));
  must(await commands.execute(new ArrangeImages(owner, images)));
};

/** Every second block from the third on gets a guest who has paid. */
const bookSome = async (stage: DemoStage, demo: DemoTenant, tenantId: string): Promise<void> => {
  const { commands, queries } = stage;
  const guest = as('customer', tenantId);
  const calendar = await queries.execute(new ReadCalendar(tenantId, TIME_ZONE));
  const available = calendar.blocks.filter(({ status }) => status === 'available');
  for (const [index, customer] of demo.customers.entries()) {
    const block = available[2 + index * 3];
    if (!block) return;
    const wish = {
      what: { blockId: block.id },
      customer,
      discountCode: null,
      holdToken: null,
      termsVersion: null,
      network: null,
    };
    const held = must(await commands.execute(new StartBooking(guest, demo, wish))).result;
    await pay(stage, guest, held);
  }
};
