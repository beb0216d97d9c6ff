import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { InjectClock, InjectIds } from '@holdfast/application/kernel/ports';
import { TenantDirectory } from '@holdfast/application/tenant/tenant-directory';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Ids } from '@holdfast/ports/ids.port';
import { InjectShell } from '../../shell';
import type { Shell } from '../../shell';
import { AnswerMemory, keyOf } from './answer-memory';
import type { Entry } from './answer-memory';
import { AnsweredNotes } from './answered-notes';
import { encodingFor } from './encodings';
import { tenantOfRequest } from '../requests/host';
import { rememberFailure, rememberTenantVersion, subdomainAt } from '../requests/request-facts';
import { requestIdOf } from '../requests/request-id';
import { isUnchanged } from './unchanged';

const LONGEST_URL = 200;

/** The addresses whose answers are kept: what a visitor of a site asks for first. */
const KEPT = /^(\/(?:terms|privacy|api\/public\/(?:calendar|stays))?)(?:\?|$)/;

/** Our calendars for other platforms: each fetch is noted, and so answered as usual, from what the application has kept of where the log stands. */
const AS_OF = /^\/calendar\/[\w-]{43}\.ics$/;

/** A request on its way through. */
interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly begun: number;
  readonly path: string;
  readonly subdomain: string;
  readonly key: string;
  readonly goOn: () => void;
}

/**
 * Gives an answer again as long as the tenant's log stands where it stood when the answer was made. Stands before Express, because
 * going through all of its handlers costs several times as much as answering. Everything else goes on to be answered as usual;
 * when many ask for the same at once, only one of them.
 */
@Injectable()
export class FromMemory implements OnApplicationShutdown {
  readonly #notes: AnsweredNotes;

  constructor(
    private readonly memory: AnswerMemory,
    private readonly directory: TenantDirectory,
    @InjectClock() private readonly clock: Clock,
    @InjectIds() private readonly ids: Ids,
    @InjectShell() private readonly shell: Shell,
  ) {
    this.#notes = new AnsweredNotes(shell);
    directory.whilePositionsAreAsked(this.#notes.noteAll);
  }

  onApplicationShutdown(): void {
    this.#notes.close();
  }

  /** Answers, or passes the request on. */
  handle(request: IncomingMessage, response: ServerResponse, goOn: () => void): void {
    const { method, url = '' } = request;
    const path = method === 'GET' && url.length <= LONGEST_URL ? KEPT.exec(url)?.[1] : undefined;
    if (path === undefined && !AS_OF.test(url)) return goOn();
    const { server, site } = this.shell.config;
    const host = tenantOfRequest(request, { proxies: server.trustProxy, defaultTenant: site.defaultTenant });
    const subdomain = subdomainAt(host);
    if (subdomain === null) return goOn();
    if (path === undefined) return void this.goOnAsOf(request, subdomain, goOn);
    const begun = performance.now();
    this.answer({ request, response, begun, path, subdomain, key: keyOf(subdomain, url), goOn });
  }

  private answer(asked: Asked): void {
    const entry = this.memory.get(asked.key);
    if (!entry?.holdsAt(this.clock.now().getTime())) return void this.goOnWithVersion(asked);
    const { tenantId, position } = entry.answer;
    this.directory.positionOf(
      tenantId,
      (current) => {
        if (current === position) this.give(asked, entry);
        else void this.goOnWithVersion(asked);
      },
      (error) => this.fail(asked, error),
    );
  }

  /** Notes where the tenant's log stands before anything is read for the answer. */
  private async goOnWithVersion(asked: Asked): Promise<void> {
    const { request, response, subdomain, key, goOn } = asked;
    try {
      const version = await this.directory.versionOf(subdomain);
      if (version === undefined) return goOn();
      const { tenantId, position } = version;
      if (await this.memory.madeByOther(key, position)) {
        const entry = this.memory.get(key);
        const isIt = entry?.answer.tenantId === tenantId && entry.answer.position === position;
        if (isIt && entry.holdsAt(this.clock.now().getTime())) return this.give(asked, entry);
      }
      rememberTenantVersion(request, version);
      response.once('close', this.memory.make(key, position));
    } catch (error) {
      return this.fail(asked, error);
    }
    goOn();
  }

  private async goOnAsOf(request: IncomingMessage, subdomain: string, goOn: () => void): Promise<void> {
    try {
      const version = await this.directory.versionOf(subdomain);
      if (version !== undefined) rememberTenantVersion(request, version);
    } catch (error) {
      rememberFailure(request, error);
    }
    goOn();
  }

  private fail({ request, goOn }: Asked, error: unknown): void {
    rememberFailure(request, error);
    goOn();
  }

  private give(asked: Asked, entry: Entry): void {
    const { request, response } = asked;
    const wasGone = response.destroyed;
    const requestId = requestIdOf(request.headers['x-request-id'], () => this.ids.newId());
    this.send(asked, entry, requestId);
    // The machine takes most answers at once.
    if (response.writableFinished) return this.note(asked, entry, requestId, wasGone);
    response.on('close', () => this.note(asked, entry, requestId, !response.writableFinished));
  }

  private send({ request, response }: Asked, entry: Entry, requestId: string): void {
    const { headers } = request;
    if (isUnchanged(headers, entry.etag))
      return void response.writeHead(304, [...entry.unchangedHeaders, 'X-Request-Id', requestId]).end();
    const encoding = entry.encodingFor(encodingFor(headers['accept-encoding'] as string | undefined));
    const bytes = entry.bytes(encoding, this.clock.now().getTime());
    const own = ['X-Request-Id', requestId, 'Content-Length', String(bytes.length)];
    if (encoding !== 'identity') own.push('Content-Encoding', encoding);
    response.writeHead(200, [...entry.headers, ...own]).end(bytes);
  }

  private note({ path, begun, response }: Asked, entry: Entry, requestId: string, aborted: boolean): void {
    this.#notes.add({
      method: 'GET',
      path,
      status: response.statusCode,
      milliseconds: Math.round((performance.now() - begun) * 10) / 10,
      requestId,
      tenantId: entry.answer.tenantId,
      aborted,
      endedAt: Date.now(),
    });
  }
}
