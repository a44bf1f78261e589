import type { Origin, ReplyButton, Trace, WebMessage } from '@platform/contract'
import type { ColumnType, Generated } from 'kysely'
import type { DialogueState } from '../dialogue/dialogueState.ts'

type Json<T> = ColumnType<T, string, string>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Filled<T> = ColumnType<T | null, T | null | undefined, T | null>

interface Owned {
  enterprise_id: string
}

/** The content of a message of the kind 'text'. */
export interface MessageContent {
  /** Markdown; plain text if a visitor is the author. */
  readonly text: string
  readonly buttons: readonly ReplyButton[]
  /** Addresses and file names of the sources of a reply. */
  readonly sources: readonly string[]
}

/** What a channel reported about the delivery of a message. */
export interface MessageStatus {
  readonly status: 'sent' | 'delivered' | 'read' | 'failed'
  readonly at: string
}

export interface ConversationTable extends Owned {
  id: string
  agent_id: string
  channel: Origin
  key_id: Filled<string>
  sender_id: string
  subject: Filled<string>
  subject_name: Filled<string>
  subject_email: Filled<string>
  locale: Defaulted<string>
  page: Defaulted<string>
  assignee_id: Filled<string>
  sequence: Generated<number>
  session_id: Filled<string>
  score: Filled<number>
  comment: Filled<string>
  created_at: Date
  updated_at: Date
  ended_at: Filled<Date>
}

export interface BotSessionTable extends Owned {
  id: string
  conversation_id: string
  agent_id: string
  time_zone: string
  message_count: Generated<number>
  state: ColumnType<DialogueState | null, string | null | undefined, string | null>
  ended_at: Filled<Date>
  created_at: Date
  updated_at: Date
}

export interface MessageTable extends Owned {
  id: string
  conversation_id: string
  sequence: number
  author: WebMessage['from']
  author_id: Filled<string>
  kind: Defaulted<'text'>
  content: Json<MessageContent>
  status_history: ColumnType<MessageStatus[], string | undefined, string>
  client_id: Filled<string>
  provider_id: Filled<string>
  at: Date
  awaits_answer: Generated<boolean>
}

export interface TurnTable extends Owned {
  message_id: string
  question_id: string
  session_id: string
  layer: Trace['layer']
  intent_id: string | null
  intent_name: string | null
  confidence: number | null
  ranking: Json<Trace['ranking']>
  entities: ColumnType<Trace['entities'], string | undefined, string>
  model_version: number | null
  milliseconds: number
}

/** The tables of migrations/0011_conversations.sql. */
export interface ConversationTables {
  conversations: ConversationTable
  bot_sessions: BotSessionTable
  messages: MessageTable
  turns: TurnTable
}
