import type { PlantedFault } from './planted-fault';

export const screens: readonly PlantedFault[] = [
  {
    name: 'What a booking comes to is not shown below its lines',
    kind: 'screen',
    file: 'frontend/src/public/kit/price-lines.tsx',
    find: '<dd>{formatPounds(lines.total)}</dd>',
    plant: '<dd />',
    foundBy: ['frontend/src/public/kit/price-lines.spec.tsx'],
  },
  {
    name: 'The labels of the checkout belong to no field',
    kind: 'screen',
    file: 'frontend/src/public/checkout/text-field.tsx',
    find: '<label htmlFor={id}>{label}</label>',
    plant: '<label>{label}</label>',
    foundBy: ['frontend/src/public/checkout/checkout.spec.tsx'],
  },
  {
    name: 'Whoever leaves a form by keys is nowhere afterwards',
    kind: 'screen',
    file: 'frontend/src/public/manage/use-opener.ts',
    find: 'button.focus();',
    plant: '',
    foundBy: ['frontend/src/public/manage/change/change-panel.spec.tsx'],
  },
  {
    name: 'The end of a hold is shown in UTC, an hour early in summer',
    kind: 'screen',
    file: 'frontend/src/shared/words.ts',
    find: `new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })`,
    plant: `new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' })`,
    foundBy: ['frontend/src/shared/words.spec.ts'],
  },
  {
    name: 'On a device in New York every date is the day before',
    kind: 'screen',
    file: 'frontend/src/shared/words.ts',
    find: `new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })`,
    plant: `new Intl.DateTimeFormat('en-GB', options)`,
    foundBy: ['test/browser/site-calendar-pages.browser-spec.ts'],
  },
  {
    name: 'A photograph that is closed leaves the focus on nothing',
    kind: 'screen',
    file: 'frontend/src/public/site/lightbox.tsx',
    find: 'return () => element?.close();',
    plant: 'return undefined;',
    foundBy: ['test/browser/site-page.browser-spec.ts'],
    test: 'shows its photographs one by one',
  },
];
