import type { BlockWish } from '@holdfast/application/calendar/save-block';
import type { ChangeSettings } from '@holdfast/contracts/settings';
import type { DescribeService } from '@holdfast/contracts/service-page';
import type { PublishTariff } from '@holdfast/contracts/tariff';
import type { ThemeId } from '@holdfast/contracts/themes';
import type { CreateDiscount } from '@holdfast/domain/discount/discount.decide';
import type { LocalDate } from '@holdfast/domain/kernel/dates';

/** A business of the demo: what its owner would have typed, and who has booked already. */
export interface DemoTenant {
  readonly name: string;
  readonly subdomain: string;
  readonly bookingMode: 'date' | 'time';
  readonly theme: ThemeId;
  readonly contact: ChangeSettings;
  readonly page: DescribeService;
  /** Files of `pictures/`, the first one for the top of the page, each with what it shows. */
  readonly pictures: readonly { readonly file: string; readonly alt: string }[];
  readonly blocks: (today: LocalDate) => BlockWish[];
  readonly discounts: readonly CreateDiscount[];
  readonly customers: readonly { readonly name: string; readonly email: string; readonly phone: string }[];
  /** What it offers by the night, and since how many days; with a year of bookings. */
  readonly stays?: { readonly tariff: PublishTariff; readonly openDays: number };
  /** Whether another site sells it too. */
  readonly isSoldElsewhere?: boolean;
}
