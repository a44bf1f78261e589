import type { Endpoint, Reply } from '@platform/contract'
import { endpoints } from '@platform/contract/all'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { insertAudit, type AuditEntry } from '../audit/audit.store.ts'
import type { Database } from '../database/database.ts'
import type { Caller } from '../sessions/caller.ts'
import { findLiveSession, markSessionUsed, type FoundSession } from '../sessions/sessions.store.ts'
import { SESSION_IDLE_SECONDS, SESSION_MARK_SECONDS } from '../sessions/sessions.limits.ts'
import { tokenHash } from '../sessions/token.ts'
import { inEnterprise, transact, transactCostly, type OpenTransaction, type WorkServices } from '../work/work.ts'
import { Failed, loginRequired } from './failed.ts'
import { FileOutput, sendFile } from './fileReply.ts'
import { LargeBody, readLargeInput } from './largeBody.ts'
import { permit } from './permit.ts'
import { PreparationOutdated, type LongRunningContext, type RequestContext, type Route } from './route.ts'
import { validInput } from './validInput.ts'

/** How often a call is prepared, if what was prepared is outdated when its transaction begins. */
const PREPARATIONS_MAX = 3

export interface AnswerOptions {
  /**
   * Checks every reply against the contract: the output against its schema, the rule of a refusal against the call's
   * `refuses`. For tests. @default false
   */
  readonly checksReplies?: boolean
}

/** Answers one request: authenticates, authorises, validates, runs the handler, audits and encodes or sends the reply. */
export async function answer(
  route: Route,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  services: WorkServices,
  options: AnswerOptions = {},
): Promise<Reply | FastifyReply> {
  const endpoint: Endpoint = endpoints[route.name]
  const output = await outputOf(route, endpoint, { request, reply }, services).catch((error: unknown) => {
    if (options.checksReplies) requireDeclaredRule(route, endpoint, error)
    throw error
  })
  if (output instanceof FileOutput) return sendFile(output, reply)
  if (options.checksReplies) endpoint.output.parse(output)
  return endpoint.codec.toReply(output as never)
}

function requireDeclaredRule({ name }: Route, { refuses }: Endpoint, error: unknown): void {
  const rule = error instanceof Failed && error.failure.type === 'REFUSED' ? error.failure.rule : undefined
  if (rule === undefined || refuses.includes(rule)) return
  throw new Error(
    `Platform: ${name} was refused by ${rule}, which its definition does not declare. Clients have no text ` +
      `for it. Add '${rule}' to its \`refuses\` in the contract.`,
  )
}

async function outputOf(
  route: Route,
  endpoint: Endpoint,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  services: WorkServices,
): Promise<unknown> {
  const requestInfo = { requestId: request.id, address: request.ip, log: request.log }
  const input = await inputOf(route, endpoint, request)
  if (route.kind === 'public') {
    return route.handle(input(), { ...requestInfo, userAgent: userAgentOf(request) })
  }
  if (route.kind === 'long-running') {
    const caller = await transact(services, async (transaction) => {
      const admitted = await admit(endpoint, request, transaction)
      input() // refuses an invalid one before the transaction ends
      return admitted
    })
    const signal = untilDisconnected(reply)
    const { enterpriseId } = caller
    const inWork: LongRunningContext['inWork'] = (operation) =>
      isCostly(endpoint)
        ? transactCostly(services, { enterpriseId, signal }, async ({ enter }) => operation(await enter(enterpriseId)))
        : inEnterprise(services, enterpriseId, operation)
    let audits = 0
    const audit: LongRunningContext['audit'] = async (work, entry) => {
      audits += 1
      await store(route, { ...work, ...requestInfo, caller }, entry)
    }
    const output = await route.handle(input(), {
      ...requestInfo,
      caller,
      signal,
      inWork,
      audit,
    })
    requireAudit(route, endpoint, audits)
    return output
  }
  const inTransaction = await transactionOf(endpoint, { request, reply }, services)
  const handle = (prepared: unknown): Promise<unknown> =>
    inTransaction(async (transaction) => {
      const caller = await admit(endpoint, request, transaction)
      const given = input()
      const work = await transaction.enter(caller.enterpriseId)
      const changes: AuditEntry[] = []
      const context: RequestContext = { ...work, ...requestInfo, caller, audit: (entry) => void changes.push(entry) }
      const outcome = await route.handle(given, context, prepared as never).catch((error: unknown) => {
        throw presentCurrent(endpoint, error)
      })
      await record(route, endpoint, context, changes)
      return outcome
    })
  for (let attempt = 1; ; attempt++) {
    const prepared = await prepare(route, endpoint, { request, reply, input }, services)
    try {
      return await handle(prepared)
    } catch (error) {
      if (!(error instanceof PreparationOutdated)) throw error
      if (attempt === PREPARATIONS_MAX) throw error.refusal
    }
  }
}

/** Whether the cost of a call follows from its input: it may then be refused because it takes too long. */
const isCostly = ({ refuses }: Endpoint): boolean => refuses.includes('TOO_SLOW')

/** Returns what opens the transaction of a call. That of a costly one waits for a turn of the caller's enterprise. */
async function transactionOf(
  endpoint: Endpoint,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  services: WorkServices,
): Promise<<T>(operation: (transaction: OpenTransaction) => Promise<T>) => Promise<T>> {
  if (!isCostly(endpoint)) return (operation) => transact(services, operation)
  const { enterpriseId } = await requireAccess(endpoint, request, services)
  const signal = untilDisconnected(reply)
  return (operation) => transactCostly(services, { enterpriseId, signal }, operation)
}

/** Does what a route does before its transaction, for a permitted caller. The transaction admits the caller again. */
async function prepare(
  route: Extract<Route, { kind: 'session' }>,
  endpoint: Endpoint,
  { request, reply, input }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly input: Input },
  services: WorkServices,
): Promise<unknown> {
  if (!route.prepare) return undefined
  const caller = await transact(services, (transaction) => admit(endpoint, request, transaction))
  return route.prepare(input(), {
    caller,
    enterpriseId: caller.enterpriseId,
    signal: untilDisconnected(reply),
    inWork: (operation) => inEnterprise(services, caller.enterpriseId, operation),
  })
}

/**
 * A signal that is aborted when the connection closes before the answer is sent. Not Fastify's `request.signal`, which
 * is aborted as soon as the body has been read.
 */
function untilDisconnected({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) disconnected.abort(new Error('the client has disconnected'))
  })
  return disconnected.signal
}

/**
 * Refuses a request whose caller has no valid session or no access, before its body is read. `answer` checks both again
 * in its transaction, because the session may end while the body arrives.
 */
export async function requireAccess(
  endpoint: Endpoint,
  request: FastifyRequest,
  { database, now }: Pick<WorkServices, 'database' | 'now'>,
): Promise<Caller> {
  const caller = await sessionOf(request, database.owner, now())
  permit(caller, endpoint.access)
  return caller
}

/** Authenticates and authorises the caller. */
async function admit(endpoint: Endpoint, request: FastifyRequest, transaction: OpenTransaction): Promise<Caller> {
  const caller = await authenticate(request, transaction)
  permit(caller, endpoint.access)
  return caller
}

/** Returns the valid input of a request, or throws a `Failed`. It is validated once. */
type Input = () => never

/**
 * Returns a function that validates the input of a request: in its transaction, after the caller is admitted. That of a
 * large body is read in a thread before. Access is checked before any body arrives, see {@link requireAccess}.
 */
async function inputOf({ name }: Route, endpoint: Endpoint, request: FastifyRequest): Promise<Input> {
  const { params, query, body } = request
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(
    request.headers['content-type'] ?? '',
  )
  if (body instanceof LargeBody) {
    const input = await readLargeInput({ name, params, query, body: body.bytes }, request.enterpriseId)
    return () => input
  }
  let input: { readonly valid: never } | undefined
  return () => (input ??= { valid: validInput(endpoint, { params, query, body, isForm }) }).valid
}

async function authenticate(request: FastifyRequest, { db, now, isReadOnly }: OpenTransaction): Promise<Caller> {
  const session = await sessionOf(request, db, now)
  const seenSecondsAgo = (now.getTime() - session.lastSeenAt.getTime()) / 1000
  // A use in a far future was stored while the clock was ahead.
  const isDue = seenSecondsAgo > SESSION_MARK_SECONDS || seenSecondsAgo < -SESSION_IDLE_SECONDS
  if (!isReadOnly && isDue) {
    await markSessionUsed(db, session.sessionId, now)
  }
  return session
}

async function sessionOf(request: FastifyRequest, db: Database['owner'], now: Date): Promise<FoundSession> {
  const token = tokenOf(request)
  const session = token && (await findLiveSession(db, { tokenHash: tokenHash(token) }, now))
  if (!session) throw loginRequired()
  return session
}

/** The token is sent in a header and never in a cookie, so that a forged cross-site request carries no credentials. */
export function tokenOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const token = request.headers['authentication-token']
  return typeof token === 'string' && token !== '' ? token : undefined
}

const userAgentOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 300)

/** Stores the audit entry of a call. Throws unless there is exactly one if it is audited, and none if it is not. */
async function record(route: Route, endpoint: Endpoint, context: RequestContext, changes: AuditEntry[]): Promise<void> {
  requireAudit(route, endpoint, changes.length)
  for (const change of changes) await store(route, context, change)
}

function requireAudit({ name }: Route, { isAudited }: Endpoint, audits: number): void {
  const expected = isAudited ? 1 : 0
  if (audits === expected) return
  throw new Error(
    `Platform: ${name} (isAudited: ${isAudited}) audited ${audits} times instead of ${expected}. Call context.audit() exactly once in the handler of a call that is audited, and never in another.`,
  )
}

async function store(
  route: Route,
  context: Pick<RequestContext, 'db' | 'enterpriseId' | 'now' | 'caller' | 'requestId' | 'address'>,
  entry: AuditEntry,
): Promise<void> {
  await insertAudit(context.db, {
    ...entry,
    enterpriseId: context.enterpriseId,
    at: context.now,
    userId: context.caller.userId,
    action: route.name,
    requestId: context.requestId,
    address: context.address,
  })
}

/** The saved state in the reply to a stale save is encoded like the endpoint's own reply. */
function presentCurrent(endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof Failed) || error.failure.type !== 'REFUSED' || error.failure.current === undefined)
    return error
  const { data } = endpoint.codec.toReply(error.failure.current as never)
  return new Failed({ ...error.failure, current: data }, error.message)
}
