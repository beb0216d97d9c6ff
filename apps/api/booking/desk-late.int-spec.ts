import { CommandBus } from '@nestjs/cqrs';
import type { Command } from '@nestjs/cqrs';
import { AddNote } from '@holdfast/application/desk/add-note';
import { MarkCleaned } from '@holdfast/application/desk/mark-cleaned';
import { MarkNoShow } from '@holdfast/application/desk/mark-no-show';
import { RemoveNote } from '@holdfast/application/desk/remove-note';
import { TagBooking } from '@holdfast/application/desk/tag-booking';
import { systemContext } from '@holdfast/application/kernel/command-context';
import { bookedWithLink } from '../../../test/support/manage';
import { useShop } from '../../../test/support/shop';

const ANY_ID = '00000000-0000-4000-8000-000000000000';

describe('What an owner writes about a booking, let in just before their business ended', () => {
  const shop = useShop();

  it.each([
    ['suspended', 'tenant_suspended', { method: 'PUT', path: '/suspend', body: { is_suspended: true } }],
    ['deleted', 'tenant_unknown', { method: 'DELETE', path: '?force=true', body: undefined }],
  ])('is not kept where it is %s', async (_state, code, { method, path, body }) => {
    const tenant = await shop.api.tenant();
    const { bookingId } = await bookedWithLink(shop, tenant, {}, {});
    const token = await shop.api.superAdmin();
    const ended = await shop.api.request('localhost', method, `/api/superadmin/tenants/${tenant.id}${path}`, {
      token,
      body,
    });
    expect(ended.status).toBeLessThan(300);

    const context = systemContext(tenant.id);
    const commands: Command<unknown>[] = [
      new AddNote(context, bookingId, { text: 'A cot, please', for: 'staff', pinned: false }),
      new RemoveNote(context, bookingId, ANY_ID),
      new TagBooking(context, bookingId, ANY_ID, true),
      new MarkNoShow(context, bookingId, true),
      new MarkCleaned(context, bookingId, true),
    ];
    for (const command of commands)
      expect(await shop.api.app.get(CommandBus).execute(command)).toMatchObject({ kind: 'rejected', code });
  });
});
