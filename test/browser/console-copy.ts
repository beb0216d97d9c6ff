import type { Page } from 'playwright-core';

/** Every text of product.md sections 2, 5 and 8 that stands in the console. `#` is any number. */
export const CONSOLE_TEXTS: readonly string[] = [
  // Section 2: screens
  'Total Tenants',
  'Total Bookings',
  'Total Revenue',
  'ID',
  'Name',
  'Subdomain',
  'Status',
  'SMS',
  'PayPal email',
  'Admin Username',
  'Actions',
  'Active',
  'Suspended',
  'On',
  'Off',
  'Not set',
  'Suspend',
  'Unsuspend',
  'Enable SMS',
  'Disable SMS',
  'Delete',
  'Add New Tenant',
  'Admin Password',
  'Username',
  'Password',
  'Login',
  'Logout',
  'Logging in to: ',
  'Back to Home',
  'Dashboard',
  'Service',
  'Availability',
  'Schedules',
  'Bookings',
  'Discounts',
  'Settings',
  'Upcoming Bookings',
  'Top 3 Upcoming Bookings',
  'View All',
  'No upcoming bookings',
  'All day',
  '-',
  'Payment settings',
  'Public Site',
  'Service Details',
  'Title',
  'Description',
  'SEO Title',
  'SEO Description',
  'URL Slug',
  'Images',
  'No images uploaded yet',
  'Start Date',
  'Start Time',
  'End Date',
  'End Time',
  'Price',
  'PayPal Fees',
  'Included',
  'Not included',
  'Security Deposit',
  'None',
  'Block Reason',
  'No availability blocks yet. Add your first block!',
  'Booking mode: dates.',
  'Booking mode: times.',
  'Ongoing',
  'Inactive',
  'Edit',
  'Activate',
  'Deactivate',
  '+ Exception',
  'Generate',
  'Clear Blocks',
  'Generate # Blocks',
  'No schedules yet. Create your first schedule to automate availability!',
  'Weekdays 9-10am',
  'Weekends 10-11am',
  'Mon-Fri 5 days',
  'Fri-Sun 3 days',
  'Single day',
  'N/A',
  'Total bookings',
  'Paid bookings',
  'Pending bookings',
  'Total revenue',
  'No bookings yet',
  'Any refund must be processed manually',
  'Unlimited',
  'No expiry',
  'Create Discount',
  'No discount codes yet. Create your first discount!',
  'Current',
  // Section 5: validation and confirmations
  'Please add at least one pattern',
  'Pattern #: Time-based patterns must have at least one day selected',
  'Pattern #: Time-based patterns must have start and end times',
  'Pattern #: Date-based patterns must have a start day',
  'Pattern #: Date-based patterns must have a range of at least # day',
  'Pattern #: Invalid pattern structure',
  'New passwords do not match',
  'Password must be at least # characters',
  'Are you sure you want to delete this tenant?',
  'Delete this image?',
  'Delete this availability block?',
  // Section 8: failures
  'Login failed',
  'Failed to load data',
  'Failed to create tenant',
  'Failed to update suspension status',
  'Failed to update SMS settings',
  'Failed to delete tenant',
  'Failed to load service',
  'Failed to update service',
  'Failed to upload images',
  'Failed to delete image',
  'Failed to load availability blocks',
  'Failed to create block',
  'Failed to update block',
  'Failed to delete block',
  'Failed to load schedules',
  'Failed to load schedule details',
  'Failed to update schedule',
  'Failed to delete schedule',
  'Failed to generate preview',
  'Failed to delete blocks',
  'Failed to generate blocks',
  'Failed to save schedule',
  'Failed to add exception',
  'Failed to load bookings',
  'Failed to cancel booking',
  'Failed to load discounts',
  'Failed to update discount',
  'Failed to create discount',
  'Failed to load settings',
  'Failed to update setting',
  'Failed to update booking mode',
  'Failed to update theme',
  'Failed to change password',
  'Failed to save settings',
  'Failed to save contact details',
  // Section 8: successes
  'Service updated successfully!',
  'Images uploaded successfully!',
  'Image deleted successfully!',
  'Block deleted successfully!',
  'Availability block updated!',
  'Availability block created!',
  'Schedule created!',
  'Schedule updated!',
  'Schedule deleted successfully!',
  'Schedule activated!',
  'Schedule deactivated!',
  'Exception added!',
  '# blocks deleted!',
  '# availability blocks generated!',
  'Discount created successfully!',
  'Setting updated successfully!',
  'Booking mode updated successfully!',
  'Theme updated!',
  'Password changed successfully!',
  'Payment email saved successfully!',
  'Contact details saved successfully!',
];

const seen = new Set<string>();

const pattern = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('#', String.raw`\d+`));

type Role = 'alert' | 'status' | 'alertdialog';

const WHOLE_WORD = 14;

/** Waits until the text can be seen, and checks it off. Short ones must be the whole of what stands there. */
export const see = async (page: Page, text: string, role?: Role): Promise<void> => {
  if (!CONSOLE_TEXTS.includes(text)) throw new Error(`not a text of the list: ${text}`);
  const wanted = pattern(text);
  const short = text.length <= WHOLE_WORD;
  const inside = page.getByText(short ? new RegExp(`^\\s*(.*, )?${wanted.source}( \\*)?\\s*$`) : wanted);
  const spoken = role === 'alertdialog' ? page.getByRole(role).getByText(wanted) : null;
  const found = spoken ?? (role ? page.getByRole(role).filter({ hasText: wanted }) : inside);
  await found
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(() => {
      throw new Error(`not to be seen at ${page.url()}: ${text}`);
    });
  seen.add(text);
};

export const seeAll = async (page: Page, texts: readonly string[]): Promise<void> => {
  for (const text of texts) await see(page, text);
};

/** What nobody has seen yet. */
export const missingTexts = (): readonly string[] => CONSOLE_TEXTS.filter((text) => !seen.has(text));
