import type { ServicePageEvent } from '@holdfast/domain/service-page/service-page.events';
import type { Sentences } from './sentences';

export const servicePageSentences: Sentences<ServicePageEvent> = {
  ServiceDescribed: () => 'The service page was edited.',
  ServiceImagesAdded: (_, { pictures }) => `Pictures were added: ${pictures}.`,
  ServiceImageRemoved: () => 'A picture was removed.',
  ServiceImagesArranged: () => 'The pictures were arranged and described.',
};
