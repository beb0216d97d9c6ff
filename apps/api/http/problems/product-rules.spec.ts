import type { z } from 'zod';
import { SaveBlock } from '@holdfast/contracts/availability';
import { BookBlock, ValidateDiscount } from '@holdfast/contracts/checkout';
import { CreateDiscount } from '@holdfast/contracts/discounts';
import { AddException, SaveSchedule } from '@holdfast/contracts/schedules';
import { DescribeService } from '@holdfast/contracts/service-page';
import { ChangePassword, ChangeSettings } from '@holdfast/contracts/settings';
import { SuperAdminLogin, TenantAdminLogin } from '@holdfast/contracts/sign-in';
import { RegisterTenant } from '@holdfast/contracts/tenants';
import { problemBody } from './problem.answer';
import type { ProblemException } from './problem.exception';
import { problems } from './problems';
import { ContractPipe } from '../requests/validation.pipe';

const pipe = new ContractPipe();
const REQUIRED = 'Please fill in all required fields';
const PHONE = 'Please enter a valid UK phone number (e.g., 07123456789 or 01234567890)';
const EMAIL = 'Must be an email address';
const POUNDS = 'Must be an amount in pounds from 0 to 1,000,000 with at most 2 decimals';
const UUID = '3f0d8f5e-6f51-4a8c-9f3e-6a3c8e0b7a11';

const parse = (schema: z.ZodType, value: unknown) => pipe.transform(value, { type: 'body', schema });
const refused = async (schema: z.ZodType, value: unknown) =>
  parse(schema, value).then(
    () => ({ error: 'It was accepted', fields: [] }),
    (problem: ProblemException) => problemBody(problem, 'r'),
  );

/** A form that is filled in well, and what is said of it when something is changed. `undefined`: left out. */
interface Form {
  readonly schema: z.ZodType;
  readonly good: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
  readonly wrong: readonly (readonly [
    changes: Readonly<Record<string, unknown>>,
    path: string,
    message: string,
  ])[];
  readonly right: readonly Readonly<Record<string, unknown>>[];
}

const money = (field: string): Form['wrong'] =>
  ['1.234', -1, 1_000_000.01, 'NaN', 'Infinity', '12,50', {}].map((value) => [
    { [field]: value },
    field,
    typeof value === 'object' ? 'Is of the wrong kind' : POUNDS,
  ]);

const forms: Readonly<Record<string, Form>> = {
  'super admin login': {
    schema: SuperAdminLogin,
    good: { username: 'root', password: 'secret' },
    required: ['username', 'password'],
    wrong: [[{ username: 'x'.repeat(201) }, 'username', 'Must be at most 200 characters']],
    right: [],
  },
  'tenant admin login': {
    schema: TenantAdminLogin,
    good: { subdomain: 'bay', username: 'owner', password: 'secret' },
    required: ['username', 'password'],
    wrong: [[{ username: 'x'.repeat(201) }, 'username', 'Must be at most 200 characters']],
    right: [{ subdomain: 'localhost' }],
  },
  'new tenant': {
    schema: RegisterTenant,
    good: { name: 'Bay', subdomain: 'bay', admin_username: 'owner', admin_password: 'hunter22' },
    required: ['name', 'subdomain', 'admin_username', 'admin_password'],
    wrong: [
      [{ paypal_email: 'nobody' }, 'paypal_email', EMAIL],
      [{ admin_password: 'short' }, 'admin_password', 'Password must be at least 6 characters'],
    ],
    right: [{ paypal_email: '' }, { paypal_email: 'pay@bay.example' }, { subdomain: 'BAY' }],
  },
  service: {
    schema: DescribeService,
    good: { title: 'Bay', description: 'By the sea' },
    required: ['title', 'description'],
    wrong: [
      [{ seo_title: 'x'.repeat(61) }, 'seo_title', 'Must be at most 60 characters'],
      [{ seo_description: 'x'.repeat(161) }, 'seo_description', 'Must be at most 160 characters'],
    ],
    right: [{ seo_title: 'x'.repeat(60), seo_description: 'x'.repeat(160) }],
  },
  block: {
    schema: SaveBlock,
    good: { start_date: '2027-06-01', end_date: '2027-06-05', price: 420 },
    required: ['start_date', 'end_date', 'price'],
    wrong: [
      ...money('price'),
      ...money('security_deposit'),
      [{ end_date: '2027-05-31' }, 'end_date', 'Must not be before the start date'],
      [{ start_date: '2027-02-30' }, 'start_date', 'Must be a date that exists'],
      [{ start_time: '25:00' }, 'start_time', 'Must be a time as HH:MM'],
      [{ status: 'booked' }, 'status', 'Must be one of: available, blocked'],
    ],
    right: [{ price: '120.50' }, { price: 0 }, { security_deposit: '' }, { start_time: '', end_time: null }],
  },
  schedule: {
    schema: SaveSchedule,
    good: {
      schedule_name: 'Weeks',
      effective_from: '2027-06-01',
      price: 420,
      patterns: [{ day_of_week: 1, booking_range_days: 5 }],
    },
    required: ['schedule_name', 'effective_from', 'price'],
    wrong: [
      ...money('price'),
      ...money('security_deposit'),
      [{ patterns: [] }, 'patterns', 'Please add at least one pattern'],
      [{ effective_until: '2027-05-31' }, 'effective_until', 'Must not be before the first day'],
    ],
    right: [{ effective_until: '' }, { security_deposit: null }],
  },
  exception: {
    schema: AddException,
    good: { exception_date: '2027-06-01', exception_type: 'blocked' },
    required: ['exception_date', 'exception_type'],
    wrong: [
      [{ exception_type: 'closed' }, 'exception_type', 'Must be one of: blocked, custom_time, custom_price'],
      [{ price: -1 }, 'price', POUNDS],
    ],
    right: [{ reason: '' }, { exception_type: 'custom_price', price: '10.00' }],
  },
  discount: {
    schema: CreateDiscount,
    good: { code: 'ten', type: 'percent', amount: 10, max_uses: null, expires_at: null },
    required: ['code', 'type', 'amount'],
    wrong: [[{ type: 'half' }, 'type', 'Must be one of: percent, value']],
    right: [{ max_uses: 3 }, { expires_at: '2027-06-01T10:00:00Z' }],
  },
  password: {
    schema: ChangePassword,
    good: { current_password: 'hunter22', new_password: 'abcdef' },
    required: ['current_password', 'new_password'],
    wrong: [[{ new_password: '12345' }, 'new_password', 'Password must be at least 6 characters']],
    right: [{ new_password: '123456' }],
  },
  'payment email': {
    schema: ChangeSettings,
    good: { paypal_email: 'pay@bay.example' },
    required: [],
    wrong: [
      [{ paypal_email: 'nobody' }, 'paypal_email', EMAIL],
      [{ paypal_email: '' }, 'paypal_email', EMAIL],
      [{ contact_email: 'nobody' }, 'contact_email', EMAIL],
    ],
    right: [{ contact_email: '', contact_phone: '', contact_address: '', legal_name: '', legal_address: '' }],
  },
  checkout: {
    schema: BookBlock,
    good: {
      block_id: UUID,
      customer_name: 'Ann',
      customer_email: 'ann@example.com',
      customer_phone: '07123456789',
    },
    required: ['customer_name', 'customer_email', 'customer_phone'],
    wrong: [
      ...['12345', '+33 123456789', '0712345678901', '07 123 abc', '+4471234567', '00441234567890'].map(
        (phone) => [{ customer_phone: phone }, 'customer_phone', PHONE] as const,
      ),
      [{ customer_email: 'ann@' }, 'customer_email', EMAIL],
    ],
    right: ['07123456789', '01234567890', '+44 7123 456 789', '0123 456 789'].map((phone) => ({
      customer_phone: phone,
    })),
  },
  'discount check': {
    schema: ValidateDiscount,
    good: { code: 'TEN' },
    required: ['code'],
    wrong: [[{ code: ' ' }, 'code', 'Required']],
    right: [],
  },
};

describe.each(Object.entries(forms))(
  'the rules of the form: %s',
  (_, { schema, good, required, wrong, right }) => {
    it('takes it when it is filled in', async () => {
      for (const body of [good, ...right.map((changes) => ({ ...good, ...changes }))])
        expect(Object.keys((await parse(schema, body)) as object)).toEqual(
          expect.arrayContaining(Object.keys(body)),
        );
    });

    it(`asks for ${required.join(', ') || 'nothing in particular'}`, async () => {
      for (const field of required) {
        const { error, fields } = await refused(schema, { ...good, [field]: undefined });
        expect([error, fields?.map(({ path }) => path)]).toEqual([REQUIRED, [field]]);
      }
    });

    it.each(
      wrong.map(([changes, path, message]) => [JSON.stringify(changes), path, message, changes] as const),
    )('refuses %s: %s: %s', async (_text, path, message, changes) => {
      const { fields } = await refused(schema, { ...good, ...changes });
      expect(fields).toContainEqual({ path, message });
    });
  },
);

it('takes a slug in lower case, every other character as a hyphen', async () => {
  const texts = { title: 'Bay', description: 'By the sea' };
  for (const [typed, slug] of [
    ['By the Sea!', 'by-the-sea-'],
    ['Été_2027', '-t--2027'],
    ['caravan-1', 'caravan-1'],
  ] as const)
    await expect(parse(DescribeService, { ...texts, seo_slug: typed })).resolves.toMatchObject({
      seo_slug: slug,
    });
});

it.each([
  ['login_failed', 401, 'Login failed'],
  ['discount_unknown', 409, 'Invalid discount code'],
  ['discount_inactive', 409, 'Invalid discount code'],
  ['discount_expired', 409, 'Invalid discount code'],
  ['discount_used_up', 409, 'Invalid discount code'],
  ['block_unknown', 404, 'This date is no longer available'],
  ['block_not_available', 409, 'This date is no longer available'],
  ['block_time_taken', 409, 'This date is no longer available'],
  ['block_started', 409, 'This date is no longer available'],
  ['payment_not_approved', 402, 'Payment confirmation failed'],
  ['payment_declined', 402, 'Payment confirmation failed'],
  ['booking_unknown', 404, 'Failed to load booking details'],
  ['tenant_unknown', 404, 'No Booking Service Available'],
  ['tenant_suspended', 403, 'Service Suspended'],
] as const)('answers %s as %i with the words of the product: %s', (code, status, sentence) => {
  expect([problems[code].status, problems[code].sentence]).toEqual([status, sentence]);
});
