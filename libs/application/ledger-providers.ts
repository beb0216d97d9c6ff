import type { Provider } from '@nestjs/common';
import { ExportAccountsHandler } from './ledger/export-accounts';
import { ListMovementsHandler } from './ledger/list-movements';
import { ListDepositsHandler, ListOwedHandler, ListRefundsHandler } from './ledger/list-open-money';
import { ReadAccountHandler } from './ledger/read-account';
import { ReadIncomeHandler } from './ledger/read-income';

/** What the ledger is asked for. */
export const ledgerProviders: readonly Provider[] = [
  ExportAccountsHandler,
  ListDepositsHandler,
  ListMovementsHandler,
  ListOwedHandler,
  ListRefundsHandler,
  ReadAccountHandler,
  ReadIncomeHandler,
];
