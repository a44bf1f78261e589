import type { ColumnType } from 'kysely'
import type { z } from 'zod'
import type { JSON_COLUMNS } from '../../columns.generated.ts'

export type { ColumnTypes } from '../../columns.generated.ts'

/** The types of the values of JSON columns, by `table.column`. */
type JsonValues = { [Name in keyof typeof JSON_COLUMNS]: z.infer<(typeof JSON_COLUMNS)[Name]['schema']> }

/** A jsonb column: read as its value, written through `json()`, never compared. */
export type Json<Name extends keyof JsonValues> = ColumnType<JsonValues[Name], string, string>
export type NullableJson<Name extends keyof JsonValues> = ColumnType<
  JsonValues[Name] | null,
  string | null | undefined,
  string | null
>
/** A jsonb column that the database fills in when it is absent. */
export type DefaultedJson<Name extends keyof JsonValues> = ColumnType<JsonValues[Name], string | undefined, string>
