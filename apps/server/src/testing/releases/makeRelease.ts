import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { JSON_COLUMNS } from '../../columns.generated.ts'
import type { JsonColumn } from '../../core/database/jsonColumn.ts'
import { migrationNames } from '../../core/database/migrate.ts'
import { readJson } from '../../core/database/readJson.ts'
import { buildServer } from '../buildServer.ts'
import { startLanguageModelServer } from '../languageModelServer.ts'
import { dumpTables, type Dump } from './dumpTables.ts'
import { emptyColumns } from './emptyColumns.ts'
import { fillDatabase } from './fillDatabase.ts'
import { missingForms } from './missingForms.ts'
import { releaseFolder } from './release.ts'

const MAPPING = `// Where the values of this release are today. Each migration that moves a column adds it here; see releases/1/mapping.ts.
import type { TableMapping } from '../../../src/testing/releases/compareRelease.ts'

export const mapping: Readonly<Record<string, TableMapping>> = {}
`

/**
 * Writes the dump of a release: runs this version's server on a new database, fills it, and writes every row.
 *
 * @param name of the folder in `migrations/releases`
 * @throws if the folder exists, or if a column or a form of a JSON column has no value
 */
export async function makeRelease(name: string): Promise<void> {
  const folder = releaseFolder(name)
  if (existsSync(folder)) throw new Error(`The release ${name} exists. A release does not change.`)
  const dump = await dumpFilled()
  const missing = missingValues(dump)
  if (missing.length > 0) throw new Error(`Give these a value in fillDatabase.ts:\n${missing.join('\n')}`)
  writeRelease(folder, dump)
}

/** Returns every row of a new database that a server of this version has filled. */
export async function dumpFilled(): Promise<Dump> {
  const languageModel = await startLanguageModelServer()
  const server = await buildServer({ environment: { PLATFORM_FETCH_ALLOW: languageModel.host } })
  try {
    await fillDatabase(server, languageModel)
    return await dumpTables(server.services.database)
  } finally {
    await server.close()
    await languageModel.close()
  }
}

/** The columns, and the forms of JSON columns, that have no value in any row. */
export const missingValues = (dump: Dump): string[] => [...emptyColumns(dump), ...missingJson(dump)]

/** The forms of JSON columns that no row has. */
const missingJson = ({ rows }: Dump): string[] =>
  Object.entries<JsonColumn<unknown>>(JSON_COLUMNS).flatMap(([name, column]) => {
    const [table = '', field = ''] = name.split('.')
    const values = (rows[table] ?? []).map((row) => row[field]).filter((value) => value !== null)
    const read = values.map((value) => readJson(column, value, name))
    return missingForms(column.schema, read, name)
  })

function writeRelease(folder: URL, { rows, keys }: Dump): void {
  mkdirSync(folder)
  for (const [table, found] of Object.entries(rows)) {
    const keyOf = (row: Readonly<Record<string, unknown>>) => JSON.stringify(keys[table]?.map((column) => row[column]))
    const sorted = found.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    writeFileSync(new URL(`${table}.jsonl`, folder), sorted.map((row) => `${JSON.stringify(row)}\n`).join(''))
  }
  const migrations = migrationNames().map((file) => {
    const text = readFileSync(new URL(`../../${file}`, folder))
    return [file, createHash('sha256').update(text).digest('hex')]
  })
  const description = { migrations: Object.fromEntries(migrations) as Record<string, string> }
  writeFileSync(new URL('release.json', folder), `${JSON.stringify(description, null, 2)}\n`)
  writeFileSync(new URL('mapping.ts', folder), MAPPING)
}
