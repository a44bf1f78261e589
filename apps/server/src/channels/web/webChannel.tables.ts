import type { ReplyButton, WebAppearance, WebMessage } from '@platform/contract'
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

export interface WebConversationTable extends Owned {
  id: string
  agent_id: string
  key_id: string
  subject: string | null
  subject_name: string | null
  subject_email: string | null
  locale: string
  page: string
  sequence: Generated<number>
  session_id: Filled<string>
  answering_by: Filled<string>
  answering_until: Filled<Date>
  score: Filled<number>
  comment: Filled<string>
  created_at: Date
  updated_at: Date
  ended_at: Filled<Date>
}

export interface WebTokenTable extends Owned {
  token_hash: Uint8Array
  conversation_id: string
  last_seen_at: Date
}

export interface WebMessageTable extends Owned {
  id: string
  conversation_id: string
  sequence: number
  client_id: string | null
  author: WebMessage['from']
  text: string
  buttons: ColumnType<ReplyButton[], string | undefined, string>
  sources: ColumnType<string[], string | undefined, string>
  at: Date
  awaits_answer: Generated<boolean>
  attempts: Generated<number>
}

export interface WebAllowanceTable {
  key: string
  left_over: number
  at: Date
}

/** The tables of migrations/0008_web_channel.sql. */
export interface WebChannelTables {
  web_keys: WebKeyTable
  web_conversations: WebConversationTable
  web_tokens: WebTokenTable
  web_messages: WebMessageTable
  web_allowances: WebAllowanceTable
}
