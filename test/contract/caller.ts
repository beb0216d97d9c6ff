import Ajv2020 from 'ajv/dist/2020';
import type { ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { TestApi } from '../support/api';
import type { Answer, Sending } from '../support/http';
import { operationOf } from './operation';
import type { Operation } from './operation';

export interface Call extends Sending {
  readonly host?: string;
  /** What stands in the path for `{name}`. */
  readonly path?: Readonly<Record<string, string>>;
  /** With its question mark. */
  readonly query?: string;
}

export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, any>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, any>> };
}

/** What any operation may refuse, by what it is: nobody has to list it. */
const GENERAL = new Set([
  'validation_failed', 'malformed_request', 'not_found', 'token_invalid', 'role_forbidden', 'tenant_suspended', 'tenant_unknown',
  'manage_link_unknown',
]); // oxfmt-ignore

const pointer = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * Calls operations of the list. Every answer must be one that the list has, and keep to the schema that the API publishes for it;
 * what was seen is noted, so that in the end one can tell what was not.
 */
export class Caller {
  /** `METHOD /path → 200`, `METHOD /path → problem_code`. */
  readonly seen = new Set<string>();
  private readonly ajv = addFormats(new Ajv2020({ strict: false, validateSchema: false, allErrors: true }));
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(
    private readonly api: TestApi,
    private readonly description: ApiDescription,
  ) {
    this.ajv.addSchema(description, 'api.json');
  }

  async call(
    name: string,
    { host = 'localhost', path = {}, query = '', ...sending }: Call = {},
  ): Promise<Answer> {
    const operation = operationOf(name);
    const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => path[key] ?? `{${key}}`);
    const answer = await this.api.request(host, operation.method, `${filled}${query}`, sending);
    // The same answer as before, without a body.
    if (answer.status === 304) return answer;
    const faults =
      answer.status < 300 ? this.faultsOf(operation, answer) : this.faultsOfProblem(operation, answer);
    if (faults.length > 0)
      throw new Error(`${name} answered ${answer.status} ${answer.text}\n${faults.join('\n')}`);
    return answer;
  }

  private faultsOf(operation: Operation, answer: Answer): string[] {
    const { status, body } = answer;
    this.seen.add(`${operation.name} → ${status}`);
    if (operation.gives[status] === undefined) return [`The list has no answer ${status}`];
    const at = ['paths', operation.path, operation.method.toLowerCase(), 'responses', String(status)];
    const { content = {} } = this.response(operation, status);
    if (content['application/json'] === undefined) return [];
    return this.broken([...at, 'content', 'application/json', 'schema'], body);
  }

  private faultsOfProblem(operation: Operation, answer: Answer): string[] {
    const { body, headers } = answer;
    this.seen.add(`${operation.name} → ${body?.code}`);
    const type = String(headers['content-type']);
    const listed = [...operation.refuses, ...operation.elsewhere, ...GENERAL].includes(body?.code);
    return [
      ...(listed ? [] : [`The list has no refusal ${body?.code}`]),
      ...(type.startsWith('application/problem+json') ? [] : [`A problem must not be ${type}`]),
      ...(body?.status === answer.status ? [] : ['The status and the body disagree']),
      ...this.broken(['components', 'schemas', 'Problem'], body),
    ];
  }

  /** How the API describes an answer of an operation. */
  response({ path, method }: Operation, status: number) {
    return this.description.paths[path]?.[method.toLowerCase()]?.responses?.[status] ?? {};
  }

  private broken(steps: readonly string[], value: unknown): string[] {
    const $ref = `api.json#/${steps.map(pointer).map(encodeURIComponent).join('/')}`;
    const check = this.compiled.get($ref) ?? this.ajv.compile({ $ref });
    this.compiled.set($ref, check);
    return check(value) ? [] : (check.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  }
}
