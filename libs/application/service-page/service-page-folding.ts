import type { ServicePageEvent } from '@holdfast/domain/service-page/service-page.events';
import { evolveServicePage, initialServicePage } from '@holdfast/domain/service-page/service-page.state';
import type { ServicePageState } from '@holdfast/domain/service-page/service-page.state';
import type { Folding } from '../kernel/unit-of-work';

export const servicePageFolding: Folding<ServicePageState, ServicePageEvent> = {
  initial: initialServicePage,
  evolve: evolveServicePage,
};
