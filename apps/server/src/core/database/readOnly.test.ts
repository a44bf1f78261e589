import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAgent, signedIn } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { SESSION_MARK_SECONDS } from '../sessions/sessions.limits.ts'
import type { EmbeddedDatabase } from './database.ts'

// PostgreSQL has a disk of its own, whose space the server cannot see.
describe.skipIf(process.env.TEST_DATABASE_URL)('a server whose disk is almost full', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildServer()
  })
  afterAll(() => server.close())

  it('answers what reads, refuses what writes with the reason, and goes on when there is space', async () => {
    const database = server.services.database as EmbeddedDatabase
    const staff = await signedIn(server)
    const { id: agentId } = await makeAgent(staff)
    const save = () => staff.call('stories.save', { agentId, name: 'Opening hours' })
    const stories = async () => (await staff.call('stories.list', { agentId })).output.stories
    await database.setReadOnly(true)

    // A session that was last used long ago would be marked as used.
    server.advance(SESSION_MARK_SECONDS + 1)
    expect(await stories()).toEqual([])
    expect((await server.app.inject('/api/health')).statusCode).toBe(200)
    expect(await save()).toMatchObject({
      httpStatus: 507,
      reply: {
        status: false,
        message: "The server's disk is full. Nothing was saved: try again when its operator has made space.",
      },
    })

    await database.setReadOnly(false)
    expect((await save()).failure).toBeUndefined()
    expect(await stories()).toHaveLength(1)
  })
})
