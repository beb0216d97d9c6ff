import { PLATFORM_TENANT_ID } from '@holdfast/application/kernel/command-context';
import { TOKENS } from '@holdfast/application/kernel/ports';
import type { Tokens } from '@holdfast/ports/tokens.port';
import type { TestApi } from '../support/api';
import type { Asker, Question } from './questions';

/** What was asked, and what it was answered. */
export interface Asked extends Question {
  readonly status: number;
  /** Of those that say something about the body. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A tenant, or the platform, and the moment at which it is asked. */
export interface Asking {
  readonly tenantId: string;
  readonly at: string;
}

const HEADERS = ['content-type', 'content-disposition', 'cache-control', 'link'] as const;
const AT_ONCE = 6;

/** The same for each request, whoever asks. */
const withoutRequestId = (body: string): string => body.replace(/"request_id":"[^"]*"/, '"request_id":"…"');

const tokensOf = async (
  api: TestApi,
  tenantId: string,
): Promise<Readonly<Record<Asker, string | undefined>>> => {
  const tokens = api.app.get<Tokens>(TOKENS);
  const issue = async (role: 'super_admin' | 'tenant_admin', id: string, subject: string, version: number) =>
    (await tokens.issue({ role, tenantId: id, subject, version }, api.clock.now())).token;
  const { adminPool } = api.database;
  const owners = await adminPool.query('select token_version from rm.tenant where tenant_id = $1', [
    tenantId,
  ]);
  const operators = await adminPool.query(
    'select admin_id, token_version from rm.super_admin order by 1 limit 1',
  );
  const [owner, operator] = [owners.rows[0], operators.rows[0]];
  return {
    visitor: undefined,
    owner: owner && (await issue('tenant_admin', tenantId, tenantId, owner.token_version)),
    operator:
      operator && (await issue('super_admin', PLATFORM_TENANT_ID, operator.admin_id, operator.token_version)),
  };
};

const hostOf = async ({ database }: TestApi, tenantId: string): Promise<string> => {
  const { rows } = await database.adminPool.query('select subdomain from rm.tenant where tenant_id = $1', [
    tenantId,
  ]);
  return rows[0] === undefined ? 'localhost' : `${rows[0].subdomain}.example.com`;
};

/** Asks a tenant's questions at its moment; the API's clock must be one that stands. Nobody signs in for it: that would be noted in the log. */
export const ask = async (
  api: TestApi,
  { tenantId, at }: Asking,
  questions: readonly Question[],
): Promise<Asked[]> => {
  api.clock.set(at);
  const tokens = await tokensOf(api, tenantId);
  const host = await hostOf(api, tenantId);
  const answers: Asked[] = [];
  const waiting = [...questions.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, question] = next;
      const where = question.asker === 'operator' ? 'localhost' : host;
      const answer = await api.request(where, 'GET', question.path, { token: tokens[question.asker] });
      const headers = HEADERS.flatMap((name) => {
        const value = answer.headers[name];
        return value === undefined ? [] : [[name, String(value)] as const];
      });
      const body = withoutRequestId(answer.text);
      answers[index] = { ...question, status: answer.status, headers: Object.fromEntries(headers), body };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return answers;
};
