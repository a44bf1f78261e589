import { describe, expect, it } from 'vitest'
import type { Column } from './readColumns.ts'
import { writeTypes } from './writeTypes.ts'

const column = (table: string, name: string, type: string, more: Partial<Column> = {}): Column => ({
  table,
  column: name,
  type,
  isNullable: false,
  hasDefault: false,
  isGenerated: false,
  keyPosition: null,
  check: null,
  ...more,
})
const write = (
  columns: readonly Column[],
  { typedColumns = [], jsonColumns = [] }: Partial<Parameters<typeof writeTypes>[1]> = {},
) => writeTypes(columns, { typedColumns, jsonColumns }).split('\n')

describe('writeTypes', () => {
  it('writes an interface for each table, and the list of tables', () => {
    expect(write([column('categories', 'id', 'text'), column('work_items', 'at', 'timestamptz')])).toEqual([
      '// Written by `pnpm tables`.',
      "import type { Generated, GeneratedAlways } from 'kysely'",
      "import type { ColumnTypes, DefaultedJson, Json, NullableJson } from './columnTypes.ts'",
      '',
      'export interface CategoryTable {',
      '  id: string',
      '}',
      '',
      'export interface WorkItemTable {',
      '  at: Date',
      '}',
      '',
      '/** The tables of migrations/*.sql. */',
      'export interface Tables {',
      '  categories: CategoryTable',
      '  work_items: WorkItemTable',
      '}',
      '',
      '/** The columns of the primary key of each table with JSON columns, if it is not `id`. */',
      'export const PRIMARY_KEYS = {',
      '}',
      '',
    ])
  })

  it.each([
    ['a nullable column', column('things', 'size', 'int8', { isNullable: true }), 'number | null'],
    ['a column with a default', column('things', 'size', 'int4', { hasDefault: true }), 'Generated<number>'],
    [
      'a nullable column with a default',
      column('things', 'size', 'int4', { hasDefault: true, isNullable: true }),
      'Generated<number | null>',
    ],
    ['a generated column', column('things', 'size', 'int4', { isGenerated: true }), 'GeneratedAlways<number>'],
    [
      'several values of a check constraint',
      column('things', 'state', 'text', { check: "CHECK ((state = ANY (ARRAY['on'::text, 'off, no'::text])))" }),
      "'on' | 'off, no'",
    ],
    [
      'the one value of a check constraint',
      column('things', 'state', 'text', { check: "CHECK ((state = 'on'::text))" }),
      "'on'",
    ],
    [
      'another check constraint',
      column('things', 'score', 'int4', { check: 'CHECK (((score >= 1) AND (score <= 5)))' }),
      'number',
    ],
  ])('writes the type of %s', (_, found, type) => {
    expect(write([found])).toContain(`  ${found.column}: ${type}`)
  })

  it('writes the values of a check constraint below one another if they are too long for a line', () => {
    const values = Array.from({ length: 8 }, (_, at) => `a long value ${at}`)
    const check = `CHECK ((state = ANY (ARRAY[${values.map((value) => `'${value}'::text`).join(', ')}])))`
    const lines = write([column('things', 'state', 'text', { check })])
    const at = lines.indexOf('  state:')
    expect(lines.slice(at + 1, at + 9)).toEqual(values.map((value) => `    | '${value}'`))
  })

  it('writes the type of a column with a declared type', () => {
    const columns = [column('things', 'language', 'text', { isNullable: true })]
    expect(write(columns, { typedColumns: ['things.language'] })).toContain(
      "  language: ColumnTypes['things.language'] | null",
    )
  })

  it.each([
    ['Json', {}],
    ['NullableJson', { isNullable: true }],
    ['DefaultedJson', { hasDefault: true }],
  ])('writes a JSON column as %s', (type, more) => {
    expect(write([column('things', 'tags', 'jsonb', more)], { jsonColumns: ['things.tags'] })).toContain(
      `  tags: ${type}<'things.tags'>`,
    )
  })

  it('writes the primary keys of tables with JSON columns, in the order of the key', () => {
    const parts = (table: string) => [
      column(table, 'part', 'int4', { keyPosition: 2 }),
      column(table, 'owner_id', 'text', { keyPosition: 1 }),
    ]
    const columns = [
      ...parts('plain'),
      ...parts('things'),
      column('things', 'tags', 'jsonb'),
      column('words', 'id', 'text', { keyPosition: 1 }),
      column('words', 'tags', 'jsonb'),
    ]
    const lines = write(columns, { jsonColumns: ['things.tags', 'words.tags'] })
    expect(lines.slice(lines.indexOf('export const PRIMARY_KEYS = {') + 1)).toEqual([
      "  things: ['owner_id', 'part'],",
      '}',
      '',
    ])
  })

  it('writes a long union with a default as the formatter does', () => {
    const values = Array.from({ length: 12 }, (_, index) => `a long value ${index}`)
    const check = `CHECK ((kind = ANY (ARRAY[${values.map((value) => `'${value}'::text`).join(', ')}])))`
    expect(write([column('things', 'kind', 'text', { hasDefault: true, check })])).toEqual(
      expect.arrayContaining(['  kind: Generated<', ...values.map((value) => `    | '${value}'`), '  >']),
    )
  })

  it('refuses a JSON column without a schema, by its name', () => {
    expect(() => write([column('things', 'tags', 'jsonb')])).toThrow('things.tags has no schema.')
  })

  it('refuses an unknown type, and names of columns that do not exist', () => {
    expect(() => write([column('things', 'place', 'point')])).toThrow('things.place: the type point is unknown.')
    const listed = { typedColumns: ['things.kind'], jsonColumns: ['things.tags'] }
    expect(() => write([column('things', 'id', 'text')], listed)).toThrow('do not exist: things.kind, things.tags')
  })
})
