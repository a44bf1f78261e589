import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../core/config/config.ts'
import { buildServer, type TestServer } from '../testing/buildServer.ts'
import { signedIn } from '../testing/bots.ts'
import { makeIntegration } from '../testing/integrations.ts'
import { startLanguageModelServer, type LanguageModelServer } from '../testing/languageModelServer.ts'
import { checkSecretKey } from './checkSecretKey.ts'
import { loadSecretKey } from './secretKey.ts'

describe('the secret key of the data directory', () => {
  let llm: LanguageModelServer
  let server: TestServer
  let directory: string
  const file = () => join(directory, 'secret.key')
  const load = (options?: { replaces: boolean }) =>
    loadSecretKey(readConfig({ PLATFORM_DATA_DIR: directory }), server.services.database, options)
  beforeAll(async () => {
    llm = await startLanguageModelServer()
    server = await buildServer({ environment: { PLATFORM_FETCH_ALLOW: llm.host } })
  })
  afterAll(async () => {
    await server.close()
    await llm.close()
  })
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'platform-key-'))
  })
  afterEach(async () => {
    await sql`delete from server_check`.execute(server.services.database.owner)
    rmSync(directory, { recursive: true, force: true })
  })

  it('is generated once', async () => {
    const key = await load()
    expect(key).toHaveLength(32)
    expect(await load()).toEqual(key)
    await checkSecretKey(server.services.database, key)
    expect(await load()).toEqual(key)
  })

  it('is not replaced in silence when it is lost: the refusal names what a new one would lose', async () => {
    await checkSecretKey(server.services.database, await load())
    rmSync(file())
    await makeIntegration(await signedIn(server), llm)

    await expect(load()).rejects.toThrow(`there is no file ${file()}. Restore it from a backup`)
    await expect(load()).rejects.toThrow('Lost are then 1 API key of integrations')
    expect(() => readFileSync(file())).toThrow('ENOENT')
    expect(await load({ replaces: true })).toHaveLength(32)
  })
})
