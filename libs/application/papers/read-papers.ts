import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { BookingPaper } from '@holdfast/contracts/papers';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { PaperPress } from '@holdfast/ports/paper.port';
import { InjectPaperPress } from '../kernel/ports';
import { PaperDesk } from './paper-desk';

/** The papers about a booking, the oldest first. */
export class ListPapers extends Query<BookingPaper[] | Rejection<'booking_unknown'>> {
  constructor(
    readonly tenantId: string,
    readonly bookingId: string,
  ) {
    super();
  }
}

@QueryHandler(ListPapers)
export class ListPapersHandler implements IQueryHandler<ListPapers> {
  constructor(private readonly desk: PaperDesk) {}

  async execute({ tenantId, bookingId }: ListPapers): Promise<BookingPaper[] | Rejection<'booking_unknown'>> {
    return (await this.desk.list(tenantId, bookingId)) ?? reject('booking_unknown');
  }
}

/** One of them as PDF: made when it is asked for, of what happened, and never kept. */
export class PrintPaper extends Query<Uint8Array | Rejection<'paper_unknown'>> {
  constructor(
    readonly tenantId: string,
    readonly bookingId: string,
    readonly number: string,
  ) {
    super();
  }
}

@QueryHandler(PrintPaper)
export class PrintPaperHandler implements IQueryHandler<PrintPaper> {
  constructor(
    private readonly desk: PaperDesk,
    @InjectPaperPress() private readonly press: PaperPress,
  ) {}

  async execute({
    tenantId,
    bookingId,
    number,
  }: PrintPaper): Promise<Uint8Array | Rejection<'paper_unknown'>> {
    const paper = await this.desk.write(tenantId, bookingId, number);
    return paper === null ? reject('paper_unknown') : this.press.print(paper);
  }
}
