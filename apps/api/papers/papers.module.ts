import { Module } from '@nestjs/common';
import { papersProviders } from '@holdfast/application/papers-providers';
import { ManagePapersController } from './manage-papers.controller';
import { PapersController } from './papers.controller';

/** Receipts and invoices. */
@Module({ controllers: [PapersController, ManagePapersController], providers: [...papersProviders] })
export class PapersModule {}
