import { beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../core/database/migrate.ts'
import { dumpTables } from '../../testing/releases/dumpTables.ts'
import { readRelease, type JsonRow, type TableRows } from '../../testing/releases/release.ts'
import { restoreRelease } from '../../testing/releases/restoreRelease.ts'
import { openEmptyTestDatabase } from '../../testing/testDatabase.ts'

let released: TableRows
let today: TableRows
beforeAll(async () => {
  const release = await readRelease('1')
  released = release.rows
  const database = await openEmptyTestDatabase()
  await restoreRelease(database, release)
  await migrate(database)
  today = (await dumpTables(database)).rows
  await database.close()
})

const rowsOf = (rows: TableRows, table: string): readonly JsonRow[] => rows[table] ?? []
const ids = (rows: readonly JsonRow[], column = 'id') => rows.map((row) => String(row[column])).toSorted()

describe('the conversations of release 1', () => {
  it('have numbers without gaps up to their sequence', () => {
    for (const { id, sequence } of rowsOf(today, 'conversations')) {
      const numbers = rowsOf(today, 'messages')
        .filter((message) => message.conversation_id === id)
        .map((message) => Number(message.sequence))
        .toSorted((a, b) => a - b)
      expect({ id, numbers }).toEqual({ id, numbers: Array.from({ length: Number(sequence) }, (_, at) => at + 1) })
    }
  })

  it('show pages the messages that they had, and no others', () => {
    const onPages = new Set(ids(rowsOf(released, 'web_conversations')))
    const shown = rowsOf(today, 'messages').filter((message) => onPages.has(String(message.conversation_id)))
    expect(ids(shown)).toEqual(ids(rowsOf(released, 'web_messages')))
  })

  it('contain the sessions of the bot that began on their page, also the ended ones', () => {
    const onPages = new Set(ids(rowsOf(released, 'web_conversations')))
    const sessions = rowsOf(released, 'conversations').filter(({ origin }) => origin === 'web')
    const replaced = sessions.filter(
      ({ id }) => !rowsOf(released, 'web_conversations').some((conversation) => conversation.session_id === id),
    )
    expect(replaced.length).toBeGreaterThan(0)
    const places = sessions.map(({ id }) => rowsOf(today, 'bot_sessions').find((session) => session.id === id))
    expect(places.filter((session) => !onPages.has(String(session?.conversation_id)))).toEqual([])
  })

  it('have one trace for each logged message', () => {
    expect(rowsOf(today, 'turns')).toHaveLength(rowsOf(released, 'conversation_messages').length)
    expect(new Set(ids(rowsOf(today, 'turns'), 'question_id')).size).toBe(rowsOf(today, 'turns').length)
  })
})
