import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { BeginCapture } from './begin-capture';
import { NoteRefusal } from './note-refusal';
import { RecordMoney } from './record-money';
import { RefundOrphans } from './refund-orphans';

/** The steps that a settlement is made of. */
@Injectable()
export class SettlementSteps {
  constructor(
    readonly begin: BeginCapture,
    readonly money: RecordMoney,
    readonly refusals: NoteRefusal,
    readonly refunds: RefundOrphans,
    readonly commands: CommandBus,
  ) {}
}
