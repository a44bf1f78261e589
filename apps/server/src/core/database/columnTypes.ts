import type {
  Language,
  LanguageModelErrorCode,
  Layer,
  LlmType,
  ModelType,
  Permission,
  SourceErrorCode,
} from '@platform/contract'
import type { ColumnType } from 'kysely'
import type { JsonValues } from './jsonColumns.ts'

/**
 * The types of text columns whose values no check constraint lists, by `table.column`. `pnpm tables` reads the names from
 * this file.
 */
export interface ColumnTypes {
  'agents.language': Language
  'agents.model_type': ModelType
  'integrations.llm': LlmType
  'integrations.outage': LanguageModelErrorCode
  'knowledge_sources.fault': SourceErrorCode
  'roles.permissions': Permission[]
  'turns.layer': Layer
  'turns.outage': LanguageModelErrorCode
}

/** A jsonb column: read as its value, written through `json()`, never compared. */
export type Json<Name extends keyof JsonValues> = ColumnType<JsonValues[Name], string, string>
export type NullableJson<Name extends keyof JsonValues> = ColumnType<
  JsonValues[Name] | null,
  string | null | undefined,
  string | null
>
/** A jsonb column that the database fills in when it is absent. */
export type DefaultedJson<Name extends keyof JsonValues> = ColumnType<JsonValues[Name], string | undefined, string>
