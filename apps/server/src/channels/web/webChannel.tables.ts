import type { WebAppearance } from '@platform/contract'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>
type Filled<T> = ColumnType<T | null, T | null | undefined, T | null>

interface Owned {
  enterprise_id: string
}

export interface WebKeyTable extends Owned {
  id: string
  agent_id: string
  name: string
  name_key: string
  key: string
  previous_key: Filled<string>
  previous_until: Filled<Date>
  origins: string[]
  appearance: Json<WebAppearance>
  identity_generation: Generated<number>
  created_at: Date
  updated_at: Date
  revoked_at: Filled<Date>
}

export interface WebTokenTable extends Owned {
  token_hash: Uint8Array
  conversation_id: string
  last_seen_at: Date
}

export interface WebAllowanceTable {
  key: string
  left_over: number
  at: Date
}

/** The tables of migrations/0008_web_channel.sql. */
export interface WebChannelTables {
  web_keys: WebKeyTable
  web_tokens: WebTokenTable
  web_allowances: WebAllowanceTable
}
