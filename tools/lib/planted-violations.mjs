/**
 * For every rule of `.dependency-cruiser.cjs` a small breach of it: [rule, file, what the file says].
 * `tools/boundaries.mjs` plants them all in a copy of the house and wants each to be reported under its rule.
 */
export const violations = [
  [
    'room:libs/domain',
    'libs/domain/booking/log.ts',
    "import type { Event } from '@holdfast/event-store/event';",
  ],
  ['room:libs/domain', 'libs/domain/kernel/parsed.ts', "import '@holdfast/contracts/problem';"],
  ['room:libs/contracts', 'libs/contracts/bookings.ts', "import '@holdfast/domain/kernel/money';"],
  ['room:libs/event-store', 'libs/event-store/booking.ts', "import '@holdfast/domain/kernel/money';"],
  ['room:libs/ports', 'libs/ports/log.ts', "import '@holdfast/event-store/event';"],
  ['room:libs/processes', 'libs/processes/notify.ts', "import '@holdfast/event-store/event';"],
  ['room:libs/vault', 'libs/vault/vault.ts', "import '@holdfast/domain/kernel/money';"],
  ['room:libs/platform', 'libs/platform/start.ts', "import '@holdfast/application/cancel-booking';"],
  [
    'room:libs/projections',
    'libs/projections/stats/stats.ts',
    "import '@holdfast/application/cancel-booking';",
  ],
  ['room:libs/outbox', 'libs/outbox/message/count.ts', "import '@holdfast/projections/stats/stats.queries';"],
  ['room:libs/application', 'libs/application/enqueue.ts', "import '@holdfast/jobs/send-mail';"],
  ['room:libs/jobs', 'libs/jobs/answer.ts', "import '@holdfast/contracts/problem';"],
  ['room:libs/adapters', 'libs/adapters/smtp/log.ts', "import '@holdfast/event-store/event';"],
  ['room:libs/wiring', 'libs/wiring/answer.ts', "import '@holdfast/contracts/problem';"],
  ['room:apps/api/demo', 'apps/api/demo/enqueue.ts', "import '@holdfast/jobs/send-mail';"],
  ['room:apps/api', 'apps/api/enqueue.ts', "import '@holdfast/jobs/send-mail';"],
  ['room:apps/worker', 'apps/worker/answer.ts', "import '@holdfast/contracts/problem';"],
  ['room:apps/sandbox', 'apps/sandbox/book.ts', "import '@holdfast/application/cancel-booking';"],
  ['room:apps/migrate', 'apps/migrate/book.ts', "import '@holdfast/application/cancel-booking';"],
  ['room:apps/cli', 'apps/cli/answer.ts', "import '@holdfast/contracts/problem';"],
  ['room:frontend', 'frontend/src/public/book.ts', "import '@holdfast/domain/booking/booking';"],
  [
    'room:frontend',
    'frontend/src/console/log.ts',
    "import type { Event } from '@holdfast/event-store/event';",
  ],

  ['domain-is-pure', 'libs/domain/booking/made.ts', "import { randomUUID } from 'node:crypto';"],
  ['domain-is-pure', 'libs/domain/kernel/octets.ts', "import { Buffer } from 'node:buffer';"],
  ['domain-is-pure', 'libs/processes/clock.ts', "import { DateTime } from 'luxon';"],
  ['contracts-are-zod-only', 'libs/contracts/times.ts', "import { DateTime } from 'luxon';"],
  ['ports-are-types', 'libs/ports/payments.ts', "import type { Twilio } from 'twilio';"],
  ['nest-stays-in-the-shell', 'libs/vault/nest.ts', "import { Injectable } from '@nestjs/common';"],
  ['application-knows-cqrs-only', 'libs/application/open.ts', "import { NestFactory } from '@nestjs/core';"],
  ['jobs-know-buses-only', 'libs/jobs/open.ts', "import { NestFactory } from '@nestjs/core';"],
  ['sdks-stay-in-adapters', 'apps/api/sms.ts', "import twilio from 'twilio';"],
  ['sdks-stay-in-adapters', 'libs/platform/token.ts', "import { JwtService } from '@nestjs/jwt';"],
  ['typeorm-stays-by-the-tables', 'libs/platform/entities.ts', "import { DataSource } from 'typeorm';"],
  ['queue-stays-in-jobs', 'libs/application/queue.ts', "import { Queue } from 'bullmq';"],

  ['money-knows-no-noun', 'libs/domain/money/owed.ts', "import '@holdfast/domain/booking/booking';"],
  ['money-knows-no-noun', 'libs/domain/account/owed.ts', "import '../booking/booking';"],
  ['aggregates-are-strangers', 'libs/domain/payment/pay.ts', "import '@holdfast/domain/booking/booking';"],
  ['pricing-knows-no-noun', 'libs/domain/pricing/all.ts', "import '../booking/booking';"],
  ['stay-knows-no-price', 'libs/domain/stay/priced.ts', "import '../pricing/fee';"],
  ['stay-knows-no-price', 'libs/domain/stay/all.ts', "import '../booking/booking';"],
  ['kernel-knows-no-noun', 'libs/domain/kernel/all.ts', "import '../booking/booking';"],
  ['adapters-are-strangers', 'libs/adapters/smtp/two.ts', "import '../paypal/paypal.adapter';"],
  [
    'adapters-only-in-wiring',
    'apps/api/pay.controller.ts',
    "import '@holdfast/adapters/paypal/paypal.adapter';",
  ],
  ['api-reads-by-queries', 'apps/api/stats.ts', "import '@holdfast/projections/stats/stats.projection';"],
  ['controllers-never-touch-the-log', 'apps/api/log.controller.ts', "import '@holdfast/event-store/event';"],
  [
    'application-reads-by-queries',
    'libs/application/read.ts',
    "import '@holdfast/projections/stats/stats.projection';",
  ],

  ['shared-knows-no-app', 'frontend/src/shared/site.ts', "import '../public/calendar';"],
  ['public-and-console-are-strangers', 'frontend/src/console/site.ts', "import '../public/calendar';"],
  ['public-is-light', 'frontend/src/public/button.ts', "import { Button } from '@mantine/core';"],

  [
    'console-features-keep-to-offers',
    'frontend/src/console/discounts/peek.ts',
    "import '../bookings/booking-history';",
  ],
  [
    'console-features-keep-to-offers',
    'frontend/src/console/shell/peek.ts',
    "import('../bookings/upcoming/all');",
  ],
  ['console-commons-know-no-feature', 'frontend/src/console/kit/peek.ts', "import '../shell/brand';"],

  ['no-circles', 'libs/event-store/egg.ts', "import type {} from './hen';"],
  ['no-barrels', 'libs/event-store/all.ts', "import './index';"],
  ['production-never-imports-tests', 'libs/event-store/borrow.ts', "import './event.spec';"],
  ['resolvable', 'libs/event-store/lost.ts', "import './nowhere';"],
];

/** Two folders that lean on each other, though no file does. */
export const circle = [
  ['libs/vault/keys/key.ts', "import '../seals/seal';"],
  ['libs/vault/keys/ring.ts', ''],
  ['libs/vault/seals/seal.ts', "import '../keys/ring';"],
];

/** What the planted files lean on; by themselves these break no rule, and none may be reported. */
export const innocents = [
  ['libs/domain/kernel/money.ts', ''],
  ['libs/domain/stay/dates.ts', "import '../kernel/money';"],
  ['libs/domain/pricing/fee.ts', "import '../stay/dates';"],
  ['libs/domain/booking/booking.ts', "import '../kernel/money'; import '../stay/dates';"],
  ['libs/contracts/problem.ts', "import { z } from 'zod';"],
  ['libs/event-store/event.ts', "import type { Pool } from 'pg';"],
  ['libs/event-store/hen.ts', "import './egg';"],
  ['libs/event-store/index.ts', ''],
  [
    'libs/event-store/event.spec.ts',
    "import '@holdfast/domain/kernel/money'; import '@holdfast/jobs/send-mail';",
  ],
  ['libs/application/cancel-booking.ts', "import { CommandHandler } from '@nestjs/cqrs';"],
  ['libs/jobs/send-mail.ts', "import { Processor } from '@nestjs/bullmq';"],
  ['libs/projections/stats/stats.projection.ts', "import '@holdfast/event-store/event';"],
  ['libs/projections/stats/stats.queries.ts', "import '@holdfast/contracts/problem';"],
  ['libs/adapters/paypal/paypal.adapter.ts', ''],
  ['libs/adapters/sms/sms.adapter.ts', "import twilio from 'twilio';"],
  ['apps/api/stats.controller.ts', "import '@holdfast/projections/stats/stats.queries';"],
  ['apps/api/pay.module.ts', "import '@holdfast/adapters/paypal/paypal.adapter';"],
  ['frontend/src/console/bookings/late-booking-drawer.ts', "import './booking-history';"],
  ['frontend/src/console/bookings/booking-history.ts', "import '../kit/panel';"],
  ['frontend/src/console/bookings/upcoming/all.ts', ''],
  ['frontend/src/console/kit/panel.ts', ''],
  ['frontend/src/console/shell/brand.ts', ''],
  [
    'frontend/src/console/theme/theme.ts',
    "import '../bookings/late-booking-drawer'; import('../shell/brand');",
  ],
  ['frontend/src/console/routes.ts', "import('./discounts/peek');"],
  ['frontend/src/public/calendar.ts', "import '@holdfast/contracts/problem';"],
  ['frontend/src/public/price.ts', "import '@holdfast/domain/kernel/money';"],
  ['frontend/src/public/dates.ts', "import '@holdfast/domain/stay/dates';"],
];
