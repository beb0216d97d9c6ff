import { upcasters } from '@holdfast/application/kernel/upcasting';
import type { CommandBus } from '@nestjs/cqrs';
import { ActKeeper } from '@holdfast/application/act/act-keeper';
import { ReinstateBooking, ReinstateBookingHandler } from '@holdfast/application/act/reinstate-booking';
import { Reinstating } from '@holdfast/application/act/reinstating';
import { BookBlock, BookBlockHandler } from '@holdfast/application/booking/book-block';
import { BookStay, BookStayHandler } from '@holdfast/application/booking/book-stay';
import { CancelOwnBooking, CancelOwnBookingHandler } from '@holdfast/application/cancel/cancel-own-booking';
import { ReadCancellation, ReadCancellationHandler } from '@holdfast/application/cancel/read-cancellation';
import { CancellationWriter } from '@holdfast/application/cancel/cancellation-writer';
import { ReckonResale } from '@holdfast/application/money/reckon-resale';
import { CancelBooking, CancelBookingHandler } from '@holdfast/application/cancel/cancel-booking';
import { CustomerFiles } from '@holdfast/application/booking/customer-details';
import { ChangeKeeper } from '@holdfast/application/booking/change-keeper';
import { ChangeDesk } from '@holdfast/application/change/change-desk';
import { ChangeNotes } from '@holdfast/application/change/change-notes';
import { ChangeWriter } from '@holdfast/application/change/change-writer';
import { LapseChange, LapseChangeHandler } from '@holdfast/application/change/lapse-change';
import { PayChange, PayChangeHandler } from '@holdfast/application/change/pay-change';
import { QuoteChange, QuoteChangeHandler } from '@holdfast/application/change/quote-change';
import { StartChange, StartChangeHandler } from '@holdfast/application/change/start-change';
import { WithdrawChange, WithdrawChangeHandler } from '@holdfast/application/change/withdraw-change';
import { RefundTerms } from '@holdfast/application/money/refund-terms';
import { ExpireHold, ExpireHoldHandler } from '@holdfast/application/booking/expire-hold';
import { ExtendHold, ExtendHoldHandler } from '@holdfast/application/booking/extend-hold';
import { HoldDesk } from '@holdfast/application/booking/hold-desk';
import { HoldLimits } from '@holdfast/application/booking/hold-limits';
import { HoldTokens } from '@holdfast/application/booking/hold-tokens';
import { OncePerCustomer } from '@holdfast/application/booking/once-per-customer';
import { ReleaseHold, ReleaseHoldHandler } from '@holdfast/application/booking/release-hold';
import type { ApplicationSettings } from '@holdfast/application/kernel/ports';
import { UnitOfWork } from '@holdfast/application/kernel/unit-of-work';
import { ImpactDesk } from '@holdfast/application/impact/impact-desk';
import { BeginCapture } from '@holdfast/application/payment/begin-capture';
import { NoteRefusal } from '@holdfast/application/payment/note-refusal';
import { OpenOrder, OpenOrderHandler } from '@holdfast/application/payment/open-order';
import { PaymentAccounts } from '@holdfast/application/payment/payment-accounts';
import { PaymentReader } from '@holdfast/application/payment/payment-reader';
import { ProviderOrders } from '@holdfast/application/payment/provider-orders';
import { RecordMoney } from '@holdfast/application/payment/record-money';
import { RefundOrphans } from '@holdfast/application/payment/refund-orphans';
import { RefundsAtProvider } from '@holdfast/application/payment/refunds-at-provider';
import { SettlementSteps } from '@holdfast/application/payment/settlement-steps';
import { SettlePayment, SettlePaymentHandler } from '@holdfast/application/payment/settle-payment';
import { SyncCaptures, SyncCapturesHandler } from '@holdfast/application/payment/sync-captures';
import { TimeKeeper } from '@holdfast/application/payment/time-keeper';
import { PublishTariff, PublishTariffHandler } from '@holdfast/application/tariff/publish-tariff';
import { EventStore } from '@holdfast/event-store/log/event-store';
import { DueChangesSweep } from '@holdfast/jobs/holds/due-changes.sweep';
import { ActOnDueDeposit, ActOnDueDepositHandler } from '@holdfast/application/money/act-on-due-deposit';
import { PauseDeposit, PauseDepositHandler } from '@holdfast/application/money/pause-deposit';
import { SettleDeposit, SettleDepositHandler } from '@holdfast/application/money/settle-deposit';
import { ActOnDueTerms, ActOnDueTermsHandler } from '@holdfast/application/money/act-on-due-terms';
import { ChangeInstalment, ChangeInstalmentHandler } from '@holdfast/application/money/change-instalment';
import { RecordPayment, RecordPaymentHandler } from '@holdfast/application/money/record-payment';
import { TakeBackPayment, TakeBackPaymentHandler } from '@holdfast/application/money/take-back-payment';
import { PayInstalment, PayInstalmentHandler } from '@holdfast/application/payment/pay-instalment';
import { AskOneByOne } from '@holdfast/application/money/ask-one-by-one';
import { Books } from '@holdfast/application/money/books';
import { CompareBooks } from '@holdfast/application/money/compare-books';
import { DifferenceNotes } from '@holdfast/application/money/difference-notes';
import { ProviderList } from '@holdfast/application/money/provider-list';
import { RepairBooks } from '@holdfast/application/money/repair-books';
import { CompareProviderSweep } from '@holdfast/jobs/money/compare-provider.sweep';
import { DueTermsSweep } from '@holdfast/jobs/money/due-terms.sweep';
import { FreedTime } from '@holdfast/application/channel/freed-time';
import { LostCodes } from '@holdfast/application/booking/lost-codes';
import { AccountInStep } from '@holdfast/application/money/account-in-step';
import { LookFirst } from '@holdfast/application/channel/look-first';
import { DueChannelsSweep } from '@holdfast/jobs/channels/due-channels.sweep';
import { RefundCalls } from '@holdfast/application/money/refund-calls';
import { RefundNotes } from '@holdfast/application/money/refund-notes';
import { RequestRefund, RequestRefundHandler } from '@holdfast/application/money/request-refund';
import { RetryRefund, RetryRefundHandler } from '@holdfast/application/money/retry-refund';
import { ReturnMoney, ReturnMoneyHandler } from '@holdfast/application/money/return-money';
import { SendRefunds } from '@holdfast/application/money/send-refunds';
import { OpenRefundsSweep } from '@holdfast/jobs/money/open-refunds.sweep';
import { DueHoldsSweep } from '@holdfast/jobs/holds/due-holds.sweep';
import { MissedRefundsSweep } from '@holdfast/jobs/payments/missed-refunds.sweep';
import { OrphanedMoneySweep } from '@holdfast/jobs/payments/orphaned-money.sweep';
import { ReconcilePaymentsSweep } from '@holdfast/jobs/payments/reconcile-payments.sweep';
import type { Sweep } from '@holdfast/jobs/queue/sweep';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Ids } from '@holdfast/ports/ids.port';
import type { OutsideWeb } from '@holdfast/ports/outside-web.port';
import type { PaymentsPort } from '@holdfast/ports/payments.port';
import { bookingProjection } from '@holdfast/projections/booking/booking.projection';
import { calendarProjection } from '@holdfast/projections/calendar/calendar.projection';
import { channelProjection } from '@holdfast/projections/channel/channel.projection';
import { discountProjection } from '@holdfast/projections/discount/discount.projection';
import { moneyProjection } from '@holdfast/projections/money/money.projection';
import { tariffProjection } from '@holdfast/projections/tariff/tariff.projection';
import type { Vault } from '@holdfast/vault/vault';
import type { MemoryPool } from './memory-database';
import { channelHandlers } from './simulated-channels';
import { deskHandlers } from './simulated-desk';

export const simulatedProjections = [
  calendarProjection,
  channelProjection,
  bookingProjection,
  moneyProjection,
  discountProjection,
  tariffProjection,
];

export interface ProcessParts {
  readonly pool: MemoryPool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly payments: PaymentsPort;
  readonly vault: Vault;
  readonly settings: ApplicationSettings;
  readonly web: OutsideWeb;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** One process of the product: its event store, its use cases and its sweeps, put together as Nest does. */
export class SimulatedProcess {
  readonly store: EventStore;
  readonly holdTokens: HoldTokens;
  readonly sweeps: readonly Sweep[];
  /** Walks through all that was paid: for what nobody has told of. */
  readonly lookBack: Sweep;
  readonly #refunds: SendRefunds;
  readonly #handlers = new Map<unknown, { execute(command: never): Promise<unknown> }>();

  constructor(private readonly parts: ProcessParts) {
    this.died = new Promise((die) => (this.#die = die));
    const { pool, clock, ids, payments, vault, settings } = parts;
    const pgPool = pool.asPool;
    this.store = new EventStore(pgPool, {
      newId: () => ids.newId(),
      inline: simulatedProjections,
      upcasters,
    });
    this.holdTokens = new HoldTokens(settings);
    const unitOfWork = new UnitOfWork(this.store, clock, [
      new AccountInStep(),
      new FreedTime(ids),
      new LostCodes(),
      new ActKeeper(settings),
    ]);
    const reader = new PaymentReader(this.store);
    const accounts = new PaymentAccounts(pgPool, vault);
    const orders = new ProviderOrders(accounts, payments, pgPool, settings);
    const oncePerCustomer = new OncePerCustomer(vault);
    const timeKeeper = new TimeKeeper(settings, vault, oncePerCustomer);
    const changeKeeper = new ChangeKeeper(settings, ids);
    const atProvider = new RefundsAtProvider(accounts, payments);
    const refunds = new RefundOrphans(unitOfWork, reader, accounts, payments);
    const steps = new SettlementSteps(
      new BeginCapture(unitOfWork, timeKeeper, changeKeeper),
      new RecordMoney(unitOfWork, timeKeeper, changeKeeper),
      new NoteRefusal(unitOfWork, changeKeeper, settings),
      refunds,
      this as unknown as CommandBus,
    );
    const files = new CustomerFiles(vault, ids);
    const desk = new HoldDesk(this.holdTokens, new HoldLimits(settings), oncePerCustomer);
    const books = [
      [BookBlock, new BookBlockHandler(unitOfWork, desk, files, ids, settings)],
      [BookStay, new BookStayHandler(unitOfWork, desk, files, ids, settings)],
    ] as const;
    for (const [command, handler] of books) this.#handlers.set(command, this.#lookingFirst(handler));
    this.#handlers.set(PublishTariff, new PublishTariffHandler(unitOfWork, new ImpactDesk(ids), ids));
    this.#handlers.set(OpenOrder, new OpenOrderHandler(unitOfWork, reader, orders, clock));
    this.#handlers.set(SettlePayment, new SettlePaymentHandler(reader, accounts, steps, payments));
    this.#handlers.set(SyncCaptures, new SyncCapturesHandler(unitOfWork, reader, atProvider));
    this.#handlers.set(ExpireHold, new ExpireHoldHandler(unitOfWork));
    this.#handlers.set(ReleaseHold, new ReleaseHoldHandler(unitOfWork, this.holdTokens));
    this.#handlers.set(ExtendHold, new ExtendHoldHandler(unitOfWork, this.holdTokens, settings));
    const notes = new RefundNotes(vault, ids, pgPool);
    const terms = new RefundTerms(ids, payments);
    const calls = new RefundCalls(accounts, notes, payments);
    this.#refunds = new SendRefunds(unitOfWork, reader, calls, atProvider, terms);
    this.#handlers.set(RequestRefund, new RequestRefundHandler(unitOfWork, notes, terms));
    this.#handlers.set(RetryRefund, new RetryRefundHandler(unitOfWork, terms));
    this.#handlers.set(ReturnMoney, new ReturnMoneyHandler(unitOfWork, notes, ids));
    const cancellations = new CancellationWriter(notes, terms, settings);
    this.#handlers.set(ReadCancellation, new ReadCancellationHandler(reader, terms, clock));
    this.#handlers.set(CancelOwnBooking, new CancelOwnBookingHandler(unitOfWork, cancellations));
    this.#handlers.set(CancelBooking, new CancelBookingHandler(unitOfWork, cancellations));
    const bus = this as unknown as CommandBus;
    this.#handlers.set(
      ReinstateBooking,
      new ReinstateBookingHandler(unitOfWork, new Reinstating(vault), bus),
    );
    this.#letChange(unitOfWork, reader, bus);
    this.#letPayInParts(unitOfWork, reader, bus);
    for (const [command, handler] of deskHandlers(parts, unitOfWork, reader, bus))
      this.#handlers.set(command, handler);
    for (const [command, handler] of channelHandlers(parts, unitOfWork, bus))
      this.#handlers.set(command, handler);
    this.sweeps = [
      new DueHoldsSweep(bus, pgPool, clock),
      new DueChangesSweep(bus, pgPool, clock),
      new DueTermsSweep(bus, pgPool, clock),
      new ReconcilePaymentsSweep(bus, pgPool, clock),
      new OrphanedMoneySweep(refunds, pgPool, clock),
      new OpenRefundsSweep(this.#refunds, pgPool, clock),
      new CompareProviderSweep(this.#comparison(unitOfWork, reader, bus), pgPool, clock),
      new DueChannelsSweep(bus, pgPool, clock),
    ];
    this.lookBack = new MissedRefundsSweep(bus, pgPool, clock, payments);
  }

  /** As the way into a booking does (`StartBooking`), whose answer to the browser nobody reads here. */
  #lookingFirst(handler: BookBlockHandler | BookStayHandler) {
    return {
      execute: async (command: BookBlock & BookStay) => {
        await this.execute(new LookFirst(command.context.tenantId));
        return handler.execute(command);
      },
    };
  }

  /** What looks each day whether the provider's books say the same as ours. */
  #comparison(unitOfWork: UnitOfWork, reader: PaymentReader, bus: CommandBus): CompareBooks {
    const { pool, clock, payments, vault, settings } = this.parts;
    const accounts = new PaymentAccounts(pool.asPool, vault);
    return new CompareBooks(
      new ProviderList(accounts, payments, settings),
      new Books(pool.asPool, clock),
      new RepairBooks(bus, reader),
      new AskOneByOne(reader, accounts, payments),
      new DifferenceNotes(unitOfWork),
    );
  }

  /** What customers do about the dates of a booking. */
  #letChange(unitOfWork: UnitOfWork, reader: PaymentReader, bus: CommandBus): void {
    const { pool, clock, ids, payments, vault, settings } = this.parts;
    const desk = new ChangeDesk(payments, settings);
    const writer = new ChangeWriter(new RefundTerms(ids, payments), ids, settings);
    const notes = new ChangeNotes(vault, ids);
    this.#handlers.set(QuoteChange, new QuoteChangeHandler(desk, reader, pool.asPool, clock));
    this.#handlers.set(StartChange, new StartChangeHandler(unitOfWork, bus, desk, writer, notes));
    this.#handlers.set(PayChange, new PayChangeHandler(unitOfWork, bus, reader, settings));
    this.#handlers.set(WithdrawChange, new WithdrawChangeHandler(unitOfWork));
    this.#handlers.set(LapseChange, new LapseChangeHandler(unitOfWork));
  }

  /** What customers pay later, and what owners do about that. */
  #letPayInParts(unitOfWork: UnitOfWork, reader: PaymentReader, bus: CommandBus): void {
    const { pool, ids, vault, settings, payments } = this.parts;
    const notes = new RefundNotes(vault, ids, pool.asPool);
    const terms = new RefundTerms(ids, payments);
    this.#handlers.set(PayInstalment, new PayInstalmentHandler(unitOfWork, bus, reader, settings));
    this.#handlers.set(ActOnDueDeposit, new ActOnDueDepositHandler(unitOfWork, terms));
    this.#handlers.set(SettleDeposit, new SettleDepositHandler(unitOfWork, notes, terms));
    this.#handlers.set(PauseDeposit, new PauseDepositHandler(unitOfWork));
    this.#handlers.set(ActOnDueTerms, new ActOnDueTermsHandler(unitOfWork, terms, new ReckonResale(terms)));
    this.#handlers.set(ChangeInstalment, new ChangeInstalmentHandler(unitOfWork));
    this.#handlers.set(RecordPayment, new RecordPaymentHandler(unitOfWork, notes, ids));
    this.#handlers.set(TakeBackPayment, new TakeBackPaymentHandler(unitOfWork, notes));
  }

  /** What a request does once it has asked for a refund; never answers where the process has died. */
  sendRefunds(tenantId: string, bookingId: string): Promise<unknown> {
    return Promise.race([this.died, this.#refunds.run(tenantId, bookingId, this.parts.clock.now())]);
  }

  /** As Nest's command bus does. */
  execute<Result = any>(command: object): Promise<Result> {
    const handler = this.#handlers.get(command.constructor);
    if (handler === undefined) throw new Error(`Nobody handles ${command.constructor.name}`);
    return handler.execute(command as never) as Promise<Result>;
  }

  /** Resolved when it is killed. */
  readonly died: Promise<void>;
  #die = (): void => undefined;

  kill(): void {
    this.parts.pool.kill();
    this.#die();
  }
}
