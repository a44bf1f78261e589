import { readdirSync, readFileSync } from 'node:fs'
import type { TableMapping } from './compareRelease.ts'

/** A row as JSON: bytes in hexadecimal digits, times in UTC. */
export type JsonRow = Readonly<Record<string, unknown>>
/** The rows of each table, by the table's name. */
export type TableRows = Readonly<Record<string, readonly JsonRow[]>>

/** A released schema with sample data: a folder of `migrations/releases`. */
export interface Release {
  readonly name: string
  /** The SHA-256 of each migration of the release in hexadecimal digits, by file name. */
  readonly migrations: Readonly<Record<string, string>>
  readonly rows: TableRows
  /** Where the values of its columns are today. */
  readonly mapping: Readonly<Record<string, TableMapping>>
}

const FOLDER = new URL('../../../migrations/releases/', import.meta.url)
const EXTENSION = '.jsonl'

export const releaseFolder = (name: string): URL => new URL(`${name}/`, FOLDER)

/** The names of the releases, oldest first. */
export const releaseNames = (): string[] =>
  readdirSync(FOLDER).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))

export async function readRelease(name: string): Promise<Release> {
  const folder = releaseFolder(name)
  const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8')
  const { migrations } = JSON.parse(read('release.json')) as Pick<Release, 'migrations'>
  const { mapping } = (await import(new URL('mapping.ts', folder).href)) as Pick<Release, 'mapping'>
  const files = readdirSync(folder).filter((file) => file.endsWith(EXTENSION))
  const rows = files.map((file): [string, JsonRow[]] => [file.slice(0, -EXTENSION.length), linesOf(read(file))])
  return { name, migrations, mapping, rows: Object.fromEntries(rows) }
}

const linesOf = (text: string): JsonRow[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as JsonRow)
