import type { Page } from 'playwright-core';
import { daysAhead } from '../support/days-ahead';

/** A schedule as it may stand in a draft of an older release. */
export const draftSchedule = (page: Page, pattern: object): Promise<void> =>
  page.evaluate(`sessionStorage.setItem(
    'draft:' + JSON.parse(localStorage.getItem('tenant')).id + ':schedule:new',
    ${JSON.stringify(
      JSON.stringify({
        schedule_name: 'Old draft',
        effective_from: daysAhead(1),
        effective_until: '',
        price: '10',
        include_paypal_fees: false,
        fees_acknowledged: false,
        security_deposit: '',
        patterns: [pattern],
      }),
    )})`);
