import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONSOLE = join(__dirname, '../../frontend/src/console');

/** What draws the dialogues that others fill, and asks in others' name. */
const KIT = /^(kit\/dialogue|kit\/forms\/form-modal|kit\/confirm\/|two-step\/codes-dialogue)/;
const DIALOGUE =
  /<(?:Dialogue|FormModal|Modal|Drawer|CodesDialogue|Spotlight(?:\.Root)?)\b|\bconfirm\((?:\{|\w+Question\b)/g;

const [owner, desk, money, operator, twoStep, align, prices, conversation, calendars] = [
  'access-owner',
  'access-desk',
  'access-money',
  'access-operator',
  'two-step',
  'align',
  'prices',
  'conversation',
  'calendars',
];

/** Every dialogue of the console by the file that opens it, and by what text, in which browser test, axe has seen it. */
const seen: Readonly<Record<string, readonly (readonly [spec: string | undefined, text: string])[]>> = {
  'availability/form/block-form.tsx': [[owner, 'Customers see']],
  'availability/use-delete-block.ts': [[owner, 'Delete this availability block']],
  'bookings/answer-change.tsx': [
    [conversation, 'Accept the change'],
    [conversation, 'The booking stays as it is'],
  ],
  'bookings/around/booking-notes.tsx': [[owner, 'Remove the note']],
  'bookings/around/tags-dialogue.tsx': [
    [owner, 'New tag'],
    [owner, 'Delete Regular'],
  ],
  'bookings/booking-drawer.tsx': [[owner, '/History/']],
  'bookings/customer/correct-details.tsx': [[owner, 'Correct details…']],
  'bookings/customer/use-send-link.ts': [[owner, 'New link…']],
  'bookings/deposit/booking-deposit.tsx': [[money, 'The whole deposit goes back']],
  'bookings/deposit/keep-deposit-dialogue.tsx': [[money, 'Of the £75.00 that was paid']],
  'bookings/hand/hold-until-dialogue.tsx': [[desk, 'Held until']],
  'bookings/hand/provisional.tsx': [[desk, 'Let it go…']],
  'bookings/hand/take-booking-form.tsx': [[desk, 'Choose the dates, and the price']],
  'bookings/instalments/more-time-dialogue.tsx': [[money, 'To be paid by']],
  'bookings/instalments/record-payment-dialogue.tsx': [[money, 'is still to be paid']],
  'bookings/instalments/take-back-dialogue.tsx': [[money, 'what it paid is owed again']],
  'bookings/instalments/use-waive.ts': [[money, 'The customer no longer owes it']],
  'bookings/refunds/refund-dialogue.tsx': [[money, 'Message to the customer']],
  'bookings/refunds/return-dialogue.tsx': [[owner, 'given back by hand']],
  'bookings/settle-item.tsx': [[owner, 'What was done about it']],
  'bookings/cancel/cancel-dialogue.tsx': [[owner, 'Any refund must be made by hand']],
  'channels/channel-panel.tsx': [[calendars, 'stops working at once']],
  'channels/edit-form.tsx': [[calendars, 'What closes days here']],
  'channels/link-steps.tsx': [[calendars, 'Step 1 of 3']],
  'channels/remove-question.tsx': [[calendars, 'Remove, keep days closed']],
  'discounts/discount-form.tsx': [[owner, "submitEmpty('Create Discount')"]],
  'kit/forms/use-unsaved-guard.ts': [[owner, 'Leave without saving']],
  'kit/impact/impact-host.tsx': [[desk, 'Saving does not move or cancel any booking']],
  'move/move-dialogue.tsx': [[desk, 'The booking stays where it is until you move it']],
  'platform/tenant/admin-password-panel.tsx': [[operator, 'The old one stops working at once']],
  'platform/tenant/lift-two-step-panel.tsx': [[twoStep, 'Switch off two-step sign-in of']],
  'platform/tenants/tenant-form.tsx': [[operator, 'Add New Tenant']],
  'platform/tenants/use-tenant-actions.ts': [
    [operator, 'Its site shows “Service Suspended” to everybody'],
    [operator, 'Delete the tenant all the same'],
    [operator, 'Are you sure you want to delete this tenant'],
  ],
  'schedules/align/align-modal.tsx': [[align, 'Change these 9.blocks too']],
  'schedules/exceptions/exceptions-modal.tsx': [[owner, '+ Exception']],
  'schedules/form/open-schedule-form.tsx': [[owner, 'Edit schedule']],
  'schedules/form/schedule-form.tsx': [[owner, 'Fri-Sun 3 days']],
  'schedules/generate/generate-modal.tsx': [[owner, 'Generate blocks']],
  'schedules/use-schedule-actions.ts': [
    [owner, 'Clear the blocks of this schedule'],
    [owner, 'Delete this schedule'],
  ],
  'service/images/use-images.ts': [[owner, 'Delete this image']],
  'settings/links-panel.tsx': [[owner, 'Renew the links of all bookings']],
  'settings/use-erase-customer.ts': [
    [owner, 'You would no longer know who arrives'],
    [owner, 'Name, email and phone are destroyed for good'],
  ],
  'shell/command-palette.tsx': [[owner, 'Control+k']],
  'shell/keys-help.tsx': [[owner, 'Show these keys']],
  'shell/shell.tsx': [[owner, 'Open menu']],
  'tariff/parts/part-form.tsx': [[prices, 'Edit Christmas']],
  'tariff/publish/publish-dialogue.tsx': [[prices, 'The next twelve months']],
  'tariff/tariff-editor.tsx': [[prices, 'since the last version is lost']],
  'two-step/disable-modal.tsx': [[twoStep, "'Switch off'"]],
  'two-step/renew-codes-modal.tsx': [[twoStep, "'New recovery codes'"]],
  'two-step/set-up-modal.tsx': [[twoStep, 'Set up two-step sign-in']],
};

const sources = (readdirSync(CONSOLE, { recursive: true }) as string[]).filter(
  (file) => /(?<!\.spec)\.tsx?$/.test(file) && !KIT.test(file),
);
const countIn = (file: string): number =>
  readFileSync(join(CONSOLE, file), 'utf8').match(DIALOGUE)?.length ?? 0;

describe('Every dialogue of the console', () => {
  it('is named here, as often as its file opens one, so that none is forgotten', () => {
    const opened = Object.fromEntries(
      sources.map((file) => [file, countIn(file)] as const).filter(([, count]) => count > 0),
    );
    const named = Object.fromEntries(Object.entries(seen).map(([file, texts]) => [file, texts.length]));
    expect(opened).toEqual(named);
  });

  it.each(Object.entries(seen))('of %s is opened by a test that lets axe look at it', (_, texts) => {
    for (const [spec, text] of texts) {
      const test = readFileSync(join(__dirname, `console-${spec}.browser-spec.ts`), 'utf8');
      expect(test).toContain(text);
      expect(test).toMatch(/\bfaults(?:On(?:All)?)?\(/);
    }
  });
});
