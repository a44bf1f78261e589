import { sql } from 'kysely'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agents } from '../../features/agents/feature.ts'
import { saveAgent } from '../../features/agents/agents.service.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { buildApp } from './buildApp.ts'
import { checkRoutes } from './checkRoutes.ts'
import { Failed, refused } from './failed.ts'
import { fileOf } from './fileReply.ts'
import {
  longRunningRoute,
  PreparationOutdated,
  preparedRoute,
  publicRoute,
  route,
  type Handler,
  type Route,
} from './route.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await buildServer()
  token = await server.signIn()
})
afterAll(() => server.close())

/** The answer of a server that has this handler of `agents.delete`, a change. */
const answerOf = (handle: Handler<'agents.delete'>) => answerOfRoute(route('agents.delete', handle))

async function answerOfRoute(
  only: Route,
  request: InjectOptions = { method: 'DELETE', url: '/api/chatbird/api/nlp/agent/x' },
): Promise<{ statusCode: number; body: unknown }> {
  const app: FastifyInstance = await buildApp(server.services, [{ ...agents(server.services), routes: [only] }], {
    checksReplies: true,
  })
  const response = await app.inject({ ...request, headers: { 'authentication-token': token } })
  await app.close()
  const { statusCode, body } = response
  return { statusCode, body: body.startsWith('{') ? response.json() : body }
}

const auditRows = () =>
  server.services.database.owner.selectFrom('audit').selectAll().where('action', '=', 'agents.delete').execute()
const eventRows = () => server.services.database.owner.selectFrom('events').selectAll().execute()
const entry = { entity: 'agent', entityId: 'x', before: { name: 'X' } }
const done = { message: 'done' }

describe('a change', () => {
  it('is audited once, with caller, record and previous state, in its transaction', async () => {
    const { statusCode } = await answerOf(async (_input, { audit, emit }) => {
      audit(entry)
      emit({ name: 'agents.changed', payload: { agentId: 'x' } })
      return done
    })
    expect(statusCode).toBe(200)
    expect(await auditRows()).toMatchObject([
      {
        enterprise_id: server.enterprises.a.id,
        user_id: server.enterprises.a.users.ADMINISTRATOR.id,
        action: 'agents.delete',
        entity: 'agent',
        entity_id: 'x',
        before: { name: 'X' },
        after: null,
        address: '127.0.0.1',
      },
    ])
    expect(await eventRows()).toMatchObject([{ seq: 1, name: 'agents.changed', payload: { agentId: 'x' } }])
  })

  it.each([0, 2])('that audits %i times is an internal error, and is rolled back', async (times) => {
    const before = [await auditRows(), await eventRows()]
    const { statusCode, body } = await answerOf(async (_input, { db, audit, emit, caller }) => {
      await db.updateTable('users').set({ name: 'changed' }).where('id', '=', caller.userId).execute()
      emit({ name: 'agents.changed', payload: { agentId: 'x' } })
      for (let time = 0; time < times; time++) audit(entry)
      return done
    })
    expect(statusCode).toBe(500)
    expect(body).toEqual({ status: false, message: 'Something went wrong', requestId: expect.any(String) })
    expect([await auditRows(), await eventRows()]).toEqual(before)
    expect((await server.call('account.me', {}, { token })).output.name).toBe('ADMINISTRATOR')
  })

  it('that is refused stores nothing, and its afterCommit callbacks are not called', async () => {
    const before = await auditRows()
    let isDone = false
    const { statusCode, body } = await answerOf(async (_input, { audit, afterCommit }) => {
      audit(entry)
      afterCommit(() => (isDone = true))
      throw new Failed({ type: 'REFUSED', errors: [] }, 'No')
    })
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: { status: false, message: 'No', errors: [] } })
    expect(await auditRows()).toEqual(before)
    expect(isDone).toBe(false)
  })
})

const EXPORT: InjectOptions = {
  method: 'POST',
  url: '/api/chatbird/api/customer_master/customers/export',
  payload: { filter: {} },
}
const exportRows = () =>
  server.services.database.owner.selectFrom('audit').selectAll().where('action', '=', 'contacts.export').execute()
/** An export that audits a number of times. */
const exporting = (times: number): Route =>
  longRunningRoute('contacts.export', async (_input, { audit, inWork }) => {
    for (let time = 0; time < times; time++) {
      await inWork((work) => audit(work, { entity: 'contacts', entityId: work.enterpriseId, after: { count: 0 } }))
    }
    return fileOf({ fileName: 'a.csv', type: 'text/csv', content: 'content' })
  })

describe('a long-running read that is audited', () => {
  it.each([0, 2])('and audits %i times is an internal error, and sends nothing', async (times) => {
    expect(await answerOfRoute(exporting(times), EXPORT)).toEqual({
      statusCode: 500,
      body: { status: false, message: 'Something went wrong', requestId: expect.any(String) },
    })
  })

  it('has the caller in its entry', async () => {
    const before = (await exportRows()).length
    expect(await answerOfRoute(exporting(1), EXPORT)).toEqual({ statusCode: 200, body: 'content' })
    expect((await exportRows()).slice(before)).toMatchObject([
      {
        enterprise_id: server.enterprises.a.id,
        user_id: server.enterprises.a.users.ADMINISTRATOR.id,
        after: { count: 0 },
        address: '127.0.0.1',
      },
    ])
  })
})

/** A call whose preparations are outdated until the one of this number. */
const callOutdatedUntil = async (current: number) => {
  let prepared = 0
  const deleting = preparedRoute(
    'agents.delete',
    async () => (prepared += 1),
    async (_input, { audit }, preparation) => {
      audit(entry)
      if (preparation < current) throw new PreparationOutdated(refused('AGENT_NOT_EMPTY', 'It changes all the time'))
      return done
    },
  )
  const before = (await auditRows()).length
  const { body } = await answerOfRoute(deleting)
  return { body, prepared, audited: (await auditRows()).length - before }
}

describe('a prepared call', () => {
  it('is prepared again if the preparation is outdated, and audited once', async () => {
    expect(await callOutdatedUntil(3)).toMatchObject({ body: { status: true }, prepared: 3, audited: 1 })
  })

  it('is refused after the third outdated preparation', async () => {
    expect(await callOutdatedUntil(4)).toMatchObject({
      body: { status: false, message: 'It changes all the time' },
      prepared: 3,
      audited: 0,
    })
  })
})

describe('an internal error', () => {
  it.each([
    ['an exception', async () => Promise.reject(new Error('select secret from table'))],
    ['a reply that does not match the contract', async () => ({ message: 7 }) as never],
    ['an SQL error', async (_input: never, { db }: { db: never }) => sql`select * from nowhere`.execute(db) as never],
  ] as [string, Handler<'agents.delete'>][])('is not disclosed: %s', async (_name, handle) => {
    const { statusCode, body } = await answerOf(async (input, context) => {
      context.audit(entry)
      return handle(input, context)
    })
    expect(statusCode).toBe(500)
    expect(body).toEqual({ status: false, message: 'Something went wrong', requestId: expect.any(String) })
  })

  it.each([
    ['cannot be reached', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['is stopping', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['is frozen', new Error('Query read timeout')],
    ['has no free connection', new Error('timeout exceeded when trying to connect')],
  ])('says to try again if the database %s', async (_, error) => {
    const { statusCode, body } = await answerOf(async () => Promise.reject(error))
    expect(statusCode).toBe(503)
    expect(body).toEqual({
      status: false,
      message: 'The database does not answer. Try again in a moment.',
      requestId: expect.any(String),
    })
  })

  it('is translated if a name was taken between the check and the write', async () => {
    const { body } = await answerOf(async (_input, context) => {
      const { after } = await saveAgent(context, { name: 'Taken', description: '', type: 'nlp' })
      await sql`
        insert into agents (id, enterprise_id, name, name_key, description, model_type, language,
          entity_extract_retries, out_of_scope_message, confidence_threshold, created_at, updated_at)
        select 'another', enterprise_id, name, name_key, description, model_type, language,
          entity_extract_retries, out_of_scope_message, confidence_threshold, created_at, updated_at
        from agents where id = ${after.id}`.execute(context.db)
      return done
    })
    expect(body).toMatchObject({ status: false, rule: 'DUPLICATE_NAME', message: 'duplication of name ' })
  })
})

describe('the routes', () => {
  it('must cover the contract', () => {
    expect(() => checkRoutes([])).toThrow(/agents\.list has 0 handlers/)
  })

  it('must be of the kind that the contract requires', () => {
    const wrong = publicRoute('agents.list', async () => ({ agents: [], more: false }))
    expect(() => checkRoutes([wrong])).toThrow(
      /agents\.list is answered by a public route, but its access is 'agent.view'/,
    )
  })
})
