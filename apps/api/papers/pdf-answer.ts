import { StreamableFile, applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';

/** Documents a route that answers a paper. */
export const AnswersPdf = () =>
  applyDecorators(
    ApiProduces('application/pdf'),
    ApiOkResponse({ description: 'The paper, tagged for screen readers', schema: { type: 'string' } }),
  );

/** A printed paper as a file to keep, under its number; a refusal stays one. */
export const pdfAnswer = <Code extends string>(
  paper: Uint8Array | Rejection<Code>,
  number: string,
): StreamableFile | Rejection<Code> =>
  isRejection(paper)
    ? paper
    : new StreamableFile(paper, {
        type: 'application/pdf',
        disposition: `attachment; filename="${number}.pdf"`,
        length: paper.byteLength,
      });
