import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { problemCodes } from '@holdfast/contracts/problem';
import type { ProblemCode } from '@holdfast/contracts/problem';
import { ForEveryone } from './access/access';
import { Answers } from './answers/answers';
import { problems } from './problems/problems';

const ProblemKindAnswer = z
  .object({ code: z.string(), status: z.number().int(), title: z.string(), error: z.string() })
  .meta({ id: 'ProblemKind' });
type ProblemKindAnswer = z.infer<typeof ProblemKindAnswer>;

const answerOf = (code: ProblemCode): ProblemKindAnswer => {
  const { status, title, sentence } = problems[code];
  return { code, status, title, error: sentence };
};

/** What the `type` of a problem points at. */
@ApiTags('Problems')
@ForEveryone()
@Controller('api/problems')
export class ProblemsController {
  @Get()
  @Answers(z.array(ProblemKindAnswer), 'Every code that an error answer can carry')
  all(): ProblemKindAnswer[] {
    return problemCodes.map(answerOf);
  }

  @Get(':code')
  @Answers(ProblemKindAnswer, 'What the code means')
  one(@Param('code', { schema: z.enum(problemCodes) }) code: ProblemCode): ProblemKindAnswer {
    return answerOf(code);
  }
}
