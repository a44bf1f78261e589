import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dumpOfDatabase } from '../../testing/testDatabase.ts'
import { createPglite, openPglite } from './openPglite.ts'

/** Adds something to lose to the database of a folder, which is created if there is none. */
async function addNote(directory: string): Promise<void> {
  const database = await openPglite(directory, {})
  await sql`create table notes as select 'kept' as text`.execute(database.owner)
  await database.close()
}

describe('the folder of the embedded database', () => {
  const template = mkdtempSync(join(tmpdir(), 'platform-cluster-'))
  let parent: string
  let folder: string
  beforeAll(async () => {
    const lite = await createPglite({ dataDir: join(template, 'pg'), loadDataDir: await dumpOfDatabase() })
    await lite.close()
    await addNote(join(template, 'pg'))
  })
  afterAll(() => rmSync(template, { recursive: true, force: true }))
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'platform-cluster-'))
    folder = join(parent, 'pg')
  })
  afterEach(() => rmSync(parent, { recursive: true, force: true }))

  const copyTemplate = () => cpSync(template, parent, { recursive: true })
  async function notes(): Promise<unknown[]> {
    const database = await openPglite(folder, {})
    try {
      return (await sql`select text from notes`.execute(database.owner)).rows
    } finally {
      await database.close()
    }
  }

  it('is refused and stays as it is if its PG_VERSION is lost', async () => {
    copyTemplate()
    rmSync(join(folder, 'PG_VERSION'))
    const before = readdirSync(folder)
    await expect(notes()).rejects.toThrow(`The folder ${folder} contains files, but no PG_VERSION`)
    expect(readdirSync(folder)).toEqual(before)
  })

  it('is refused if it belongs to something else', async () => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    await expect(openPglite(folder, {})).rejects.toThrow('it is not a complete database. Nothing was changed.')
    expect(readdirSync(folder)).toEqual(['notes.txt'])
  })

  it.each([
    ['a damaged file', 'global/pg_control', ''],
    ['another version', 'PG_VERSION', '12\n'],
  ])('is refused with advice if it has %s', async (_, file, content) => {
    copyTemplate()
    writeFileSync(join(folder, file), content)
    await expect(notes()).rejects.toThrow(
      /^The embedded database in .* cannot be opened: .*\(PG_VERSION is 1\d\)\. Keep a copy of the folder/,
    )
  })

  it('is created again if its creation did not end', async () => {
    mkdirSync(join(folder, 'base'), { recursive: true })
    writeFileSync(`${folder}.creating`, '')
    await addNote(folder)
    expect(existsSync(`${folder}.creating`)).toBe(false)
    expect(await notes()).toEqual([{ text: 'kept' }])
  })
})
