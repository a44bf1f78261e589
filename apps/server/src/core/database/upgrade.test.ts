import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { JSON_COLUMNS } from '../../columns.generated.ts'
import { compareRelease } from '../../testing/releases/compareRelease.ts'
import { dumpTables, type Dump } from '../../testing/releases/dumpTables.ts'
import { emptyColumns } from '../../testing/releases/emptyColumns.ts'
import { readRelease, releaseNames, type JsonRow, type Release } from '../../testing/releases/release.ts'
import { restoreRelease } from '../../testing/releases/restoreRelease.ts'
import { openEmptyTestDatabase } from '../../testing/testDatabase.ts'
import type { JsonColumn } from './jsonColumn.ts'
import { migrate } from './migrate.ts'
import { readJson } from './readJson.ts'

const sorted = (rows: readonly JsonRow[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted()

/** A stored JSON value without the format in which it is stored, see `jsonColumn.ts`. */
function contentOf(stored: unknown): unknown {
  const isWrapped = typeof stored === 'object' && stored !== null && 'format' in stored && 'value' in stored
  return isWrapped ? stored.value : stored
}

describe.each(releaseNames())('release %s', (name) => {
  let release: Release
  let before: Dump
  let today: Dump
  beforeAll(async () => {
    release = await readRelease(name)
    const database = await openEmptyTestDatabase()
    await restoreRelease(database, release)
    before = await dumpTables(database)
    await migrate(database)
    today = await dumpTables(database)
    await database.close()
  })

  it('has the migrations that were released', () => {
    const files = Object.keys(release.migrations).map((file) => {
      const text = readFileSync(new URL(`../../../migrations/${file}`, import.meta.url))
      return [file, createHash('sha256').update(text).digest('hex')]
    })
    expect(Object.fromEntries(files)).toEqual(release.migrations)
  })

  it('is restored with all values', () => {
    for (const [table, rows] of Object.entries(release.rows)) {
      expect({ table, rows: sorted(before.rows[table] ?? []) }).toEqual({ table, rows: sorted(rows) })
    }
  })

  it('has a value in every column', () => {
    expect(emptyColumns(before)).toEqual([])
  })

  it('loses no value on the way to today', () => {
    expect(compareRelease(before, today, release.mapping)).toEqual([])
  })

  it.each(Object.entries(JSON_COLUMNS))('has values in %s that today can read', (name, column: JsonColumn<unknown>) => {
    const [table = '', field = ''] = name.split('.')
    const stored = (today.rows[table] ?? []).map((row) => row[field]).filter((value) => value !== null)
    const read = stored.map((value) => readJson(column, value, name))
    // An upgrade of a format adds to a value, and keeps what it had.
    expect(read).toMatchObject(stored.map(contentOf))
    expect(column.upgrades.length === 0 ? read : []).toEqual(column.upgrades.length === 0 ? stored : [])
  })
})
