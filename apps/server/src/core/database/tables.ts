import type {
  Dialogue,
  EntityValue,
  LlmType,
  Permission,
  Phrase,
  Parameter,
  PromptVariable,
  Training,
} from '@platform/contract'
import type { Audience } from '@platform/contract/policies'
import type { ConversationTables } from '../../features/conversations/conversations.tables.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { KnowledgeTables } from '../../features/knowledge/knowledge.tables.ts'
import type { WebChannelTables } from '../../channels/web/webChannel.tables.ts'

/** A jsonb column: read as its value, written through `json()`, never compared. */
type Json<T> = ColumnType<T, string, string>
/** Filled in by the database when absent. */
type Defaulted<T> = ColumnType<T, T | undefined, T>

interface Owned {
  enterprise_id: string
}

export interface EnterpriseTable {
  id: string
  name: string
  time_zone: string
  locale: string
  flags: ColumnType<Record<string, boolean>, string | undefined, string>
  created_at: Defaulted<Date>
}

export interface RoleTable extends Owned {
  id: number
  name: string
  permissions: Permission[]
}

export interface UserTable extends Owned {
  id: string
  name: string
  email: string
  email_key: string
  password_hash: string
  state: Defaulted<'active' | 'inactive'>
  profile_picture: string | null
  created_at: Defaulted<Date>
  updated_at: Defaulted<Date>
}

export interface UserRoleTable extends Owned {
  user_id: string
  role_id: number
}

export interface SessionTable extends Owned {
  id: string
  token_hash: Uint8Array
  user_id: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  address: string
  user_agent: string
}

export interface SocketTicketTable extends Owned {
  ticket_hash: Uint8Array
  session_id: string
  expires_at: Date
}

export interface CaptchaTable {
  id: string
  purpose: string
  answer: string
  expires_at: Date
}

export interface LoginAttemptTable {
  id: GeneratedAlways<number>
  key: string
  at: Date
}

export interface AuditTable extends Owned {
  id: GeneratedAlways<number>
  at: Date
  user_id: string | null
  action: string
  entity: string
  entity_id: string
  before: Json<unknown> | null
  after: Json<unknown> | null
  request_id: string | null
  address: string | null
}

export interface EventCounterTable extends Owned {
  seq: number
}

export interface EventTable extends Owned {
  seq: number
  at: Date
  name: string
  payload: Json<unknown>
  audience: Json<Audience> | null
}

export interface TaskTable extends Owned {
  id: string
  kind: string
  subject: string
  input: Json<unknown>
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  progress: Generated<number>
  attempt: Generated<number>
  cursor: ColumnType<unknown, string | undefined, string>
  fence: Generated<number>
  held_by: string | null
  held_until: Date | null
  cancel_requested_at: Date | null
  due_at: Date
  error: string | null
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
}

export interface AgentTable extends Owned {
  id: string
  name: string
  name_key: string
  description: string
  type: 'nlp' | 'prompt' | null
  model_type: 'OpenAi' | 'Semantic' | 'GPT2' | 'SVM'
  language: 'en' | 'hi'
  entity_extract_retries: number
  out_of_scope_message: string
  confidence_threshold: number
  content_revision: Generated<number>
  model_version: number | null
  publishes_by_hand: Generated<boolean>
  change: GeneratedAlways<number>
  openai_key: string | null
  prompt: Generated<string>
  prompt_openai_key: string | null
  prompt_extracts: Generated<boolean>
  prompt_variables: ColumnType<PromptVariable[], string | undefined, string>
  created_at: Date
  updated_at: Date
}

export interface IntegrationTable extends Owned {
  id: string
  name: string
  name_key: string
  llm: LlmType
  base_url: string
  model: string
  sealed_key: Uint8Array
  key_hint: string
  created_at: Date
  updated_at: Date
}

export interface StoryTable extends Owned {
  id: string
  agent_id: string
  parent_id: string | null
  name: string
  name_key: string
  created_at: Date
  updated_at: Date
}

export interface IntentTable extends Owned {
  id: string
  agent_id: string
  story_id: string
  name: string
  name_key: string
  phrases: Json<Phrase[]>
  phrase_count: GeneratedAlways<number>
  responses: Json<string[]>
  parameters: Json<Parameter[]>
  dialogue: ColumnType<Dialogue, string | undefined, string>
  revision: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface EntityTable extends Owned {
  id: string
  agent_id: string
  name: string
  name_key: string
  is_fuzzy: Defaulted<boolean>
  values: Json<EntityValue[]>
  value_count: GeneratedAlways<number>
  revision: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface TrainingTable extends Owned {
  id: string
  agent_id: string
  state: 'queued' | 'training' | 'trained' | 'failed'
  progress: Generated<number>
  content_revision: number | null
  model_version: number | null
  queued_at: Date
  requested_by: ColumnType<string | null, string | null | undefined, string | null>
  started_at: Date | null
  finished_at: Date | null
  error: string | null
  metrics: ColumnType<Training['metrics'], string | null | undefined, string | null>
  warnings: ColumnType<string[], string | undefined, string>
}

export interface ModelTable extends Owned {
  agent_id: string
  version: number
  bytes: Uint8Array
  content_revision: number
  created_at: Date
}

export interface VersionTable extends Owned {
  agent_id: string
  version: number
  data: Uint8Array
  content_revision: number
  intents: number
  phrases: number
  accuracy: number | null
  restored_from: number | null
  created_at: Date
  created_by: string | null
  created_by_name: Defaulted<string>
}

export interface PhraseVectorTable extends Owned {
  model: string
  text_hash: string
  vector: Uint8Array
  used_at: Date
}

export interface ExtractionTable extends Owned {
  conversation_id: string
  agent_id: string
  state: 'queued' | 'extracted' | 'failed'
  variables: ColumnType<{ name: string; value: string | null }[], string | undefined, string>
  error: string | null
  queued_at: Date
  finished_at: Date | null
}

/** The tables of migrations/*.sql. */
export interface Tables extends KnowledgeTables, ConversationTables, WebChannelTables {
  enterprises: EnterpriseTable
  roles: RoleTable
  users: UserTable
  user_roles: UserRoleTable
  sessions: SessionTable
  socket_tickets: SocketTicketTable
  captchas: CaptchaTable
  login_attempts: LoginAttemptTable
  audit: AuditTable
  event_counters: EventCounterTable
  events: EventTable
  tasks: TaskTable
  agents: AgentTable
  integrations: IntegrationTable
  stories: StoryTable
  intents: IntentTable
  entities: EntityTable
  trainings: TrainingTable
  models: ModelTable
  versions: VersionTable
  phrase_vectors: PhraseVectorTable
  extractions: ExtractionTable
}
