import type { Column } from './readColumns.ts'

/** The types of values, as both drivers decode them. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  _text: 'string[]',
  timestamptz: 'Date',
}

/**
 * Returns the text of tables.ts: an interface for each table, `Tables` with all of them, and the primary keys of those
 * with JSON columns.
 *
 * @param typedColumns the names (`table.column`) of the text columns with a declared type
 * @param jsonColumns the names of the JSON columns with a schema
 * @throws an error that names the column if a jsonb column has no schema, if a type is unknown, or if a declared column
 *   does not exist
 */
export function writeTypes(
  columns: readonly Column[],
  { typedColumns, jsonColumns }: { typedColumns: readonly string[]; jsonColumns: readonly string[] },
) {
  const names = columns.map(nameOf)
  const unknown = [...typedColumns, ...jsonColumns].filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    throw new Error(`*.columns.ts declare columns that do not exist: ${unknown.join(', ')}`)
  }
  const listed = { typed: new Set(typedColumns), json: new Set(jsonColumns) }
  const tables = Map.groupBy(columns, ({ table }) => table)
  return [
    '// Written by `pnpm tables`.',
    "import type { Generated, GeneratedAlways } from 'kysely'",
    "import type { ColumnTypes, DefaultedJson, Json, NullableJson } from './columnTypes.ts'",
    ...[...tables].flatMap(([table, found]) => [
      '',
      `export interface ${interfaceOf(table)} {`,
      ...found.map((column) => fieldOf(column.column, columnType(column, listed))),
      '}',
    ]),
    '',
    '/** The tables of migrations/*.sql. */',
    'export interface Tables {',
    ...[...tables.keys()].map((table) => `  ${table}: ${interfaceOf(table)}`),
    '}',
    '',
    '/** The columns of the primary key of each table with JSON columns, if it is not `id`. */',
    'export const PRIMARY_KEYS = {',
    ...[...tables].flatMap(([table, found]) => keyLine(table, found)),
    '}',
    '',
  ].join('\n')
}

function keyLine(table: string, columns: readonly Column[]) {
  const key = columns
    .filter(({ keyPosition }) => keyPosition !== null)
    .toSorted((one, other) => (one.keyPosition ?? 0) - (other.keyPosition ?? 0))
    .map(({ column }) => `'${column}'`)
    .join(', ')
  const hasJson = columns.some(({ type }) => type === 'jsonb')
  return hasJson && key !== `'id'` ? [`  ${table}: [${key}],`] : []
}

/** Longest line of the formatter. */
const LINE_MAX = 120

/** A field of an interface. A union that is too long for a line has one for each member, as the formatter writes it. */
function fieldOf(name: string, type: string) {
  const line = `  ${name}: ${type}`
  if (line.length <= LINE_MAX) return line
  const [, generic, union = type] = /^(Generated)<(.*)>$/.exec(type) ?? []
  const members = union.split(' | ').map((member) => `    | ${member}`)
  return (generic ? [`  ${name}: ${generic}<`, ...members, '  >'] : [`  ${name}:`, ...members]).join('\n')
}

/** The names of the declared columns. */
type Listed = Readonly<Record<'typed' | 'json', ReadonlySet<string>>>

const nameOf = ({ table, column }: Column) => `${table}.${column}`
function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  return name.replace(/(?<=ch)es$|s$/, '')
}
const interfaceOf = (table: string) =>
  `${singular(table).replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`

function columnType(column: Column, listed: Listed) {
  const { type, isNullable, hasDefault, isGenerated } = column
  if (type === 'jsonb') {
    const name = nameOf(column)
    if (!listed.json.has(name)) throw new Error(`${name} has no schema. Add one to the columns.ts of its feature.`)
    const json = hasDefault ? 'DefaultedJson' : isNullable ? 'NullableJson' : 'Json'
    return `${json}<'${name}'>`
  }
  const value = valueType(column, listed)
  if (isGenerated) return `GeneratedAlways<${value}>`
  const orNull = isNullable ? `${value} | null` : value
  return hasDefault ? `Generated<${orNull}>` : orNull
}

function valueType(column: Column, listed: Listed) {
  const name = nameOf(column)
  if (listed.typed.has(name)) return `ColumnTypes['${name}']`
  const type = TYPES[column.type]
  if (type === undefined) throw new Error(`${name}: the type ${column.type} is unknown. Add it to scripts/tables.`)
  return literalsOf(column)?.join(' | ') ?? type
}

/** The values of a text column whose check constraint lists them: `check (state in ('queued', 'done'))`. */
function literalsOf({ column, check }: Column) {
  // CHECK ((state = ANY (ARRAY['queued'::text, 'done'::text]))), or CHECK ((state = 'queued'::text))
  const list = new RegExp(`^CHECK \\(\\(${column} = (?:ANY \\(ARRAY\\[(.+)\\]\\)|('[^']*'::text))\\)\\)$`).exec(
    check ?? '',
  )
  return (list?.[1] ?? list?.[2])?.match(/'[^']*'(?=::text)/g)
}
