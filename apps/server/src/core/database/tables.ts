// Written by `pnpm tables`.
import type { Generated, GeneratedAlways } from 'kysely'
import type { ColumnTypes, DefaultedJson, Json, NullableJson } from './columnTypes.ts'

export interface AgentTable {
  id: string
  enterprise_id: string
  name: string
  name_key: string
  description: string
  type: 'nlp' | 'prompt' | null
  model_type: ColumnTypes['agents.model_type']
  language: ColumnTypes['agents.language']
  entity_extract_retries: number
  out_of_scope_message: string
  confidence_threshold: number
  content_revision: Generated<number>
  model_version: number | null
  created_at: Date
  updated_at: Date
  openai_key: string | null
  prompt: Generated<string>
  prompt_openai_key: string | null
  prompt_extracts: Generated<boolean>
  prompt_variables: DefaultedJson<'agents.prompt_variables'>
  change: Generated<number>
  publishes_by_hand: Generated<boolean>
  fulfilment_generation: Generated<number>
  fulfilment_rotated_at: Date | null
  blocks_broken_tests: Generated<boolean>
}

export interface AuditTable {
  id: GeneratedAlways<number>
  enterprise_id: string
  at: Date
  user_id: string | null
  action: string
  entity: string
  entity_id: string
  before: NullableJson<'audit.before'>
  after: NullableJson<'audit.after'>
  request_id: string | null
  address: string | null
}

export interface BatchPartTable {
  batch_id: string
  part: number
  enterprise_id: string
  item_ids: string[]
  result: NullableJson<'batch_parts.result'>
}

export interface BatchTable {
  id: string
  enterprise_id: string
  kind: string
  input: NullableJson<'batches.input'>
  state: 'running' | 'paused' | 'done' | 'cancelled' | 'failed'
  rate_per_second: number | null
  collected_to: string | null
  collected_count: Generated<number>
  part_count: Generated<number>
  next_part: Generated<number>
  item_count: Generated<number>
  done_count: Generated<number>
  created_at: Date
  ended_at: Date | null
}

export interface BotSessionTable {
  id: string
  enterprise_id: string
  agent_id: string
  time_zone: string
  message_count: Generated<number>
  created_at: Date
  updated_at: Date
  ended_at: Date | null
  state: NullableJson<'bot_sessions.state'>
  conversation_id: string
}

export interface CallCountTable {
  key: string
  ends_at: Date
  count: number
}

export interface CaptchaTable {
  id: string
  purpose: string
  answer: string
  expires_at: Date
}

export interface ChannelAccountTable {
  id: string
  enterprise_id: string
  type: 'whatsapp' | 'rcs' | 'sms' | 'email'
  vendor: string
  name: string
  address: string
  agent_id: string | null
  credentials: Uint8Array | null
  state: Generated<'active' | 'paused' | 'refused'>
  created_at: Date
  updated_at: Date
  refusals: Generated<number>
  refusal_reason: string | null
  refused_at: Date | null
  trial_at: Date | null
}

export interface ContactAttributeTable {
  id: string
  enterprise_id: string
  position: number
  name: string
  name_key: string
  label: string
  help_text: string
  field_type: 'text' | 'textarea' | 'select' | 'multiselect'
  input_type: 'alphabets' | 'alphanumeric' | 'email' | 'number' | 'decimal' | null
  is_mandatory: boolean
  is_searchable: boolean
  options: string[]
  min_length: number | null
  max_length: number | null
  allows_special_characters: boolean
  special_characters: string[]
  allows_comma: boolean
  revision: number
  created_at: Date
  updated_at: Date
}

export interface ContactBulkChangePartTable {
  bulk_change_id: string
  part: number
  enterprise_id: string
  contact_ids: string[]
}

export interface ContactBulkChangeTable {
  id: string
  enterprise_id: string
  type: 'delete' | 'add' | 'remove' | 'restore'
  list_ids: string[]
  deletion_id: string | null
  user_id: string
  state: 'running' | 'done' | 'cancelled' | 'failed'
  total_count: Generated<number>
  done_count: Generated<number>
  changed_count: Generated<number>
  needs_refresh: Generated<boolean>
  created_at: Date
  ended_at: Date | null
  is_dismissed: Generated<boolean>
}

export interface ContactChangeTable {
  id: string
  enterprise_id: string
  at: Date
  type:
    | 'created'
    | 'changed'
    | 'listsChanged'
    | 'imported'
    | 'importEnded'
    | 'merged'
    | 'mergedInto'
    | 'unmerged'
    | 'deleted'
    | 'restored'
  contact_id: string | null
  contact_ids: string[] | null
  upload_id: string | null
  user_id: string | null
  details: Json<'contact_changes.details'>
}

export interface ContactConsentChangeTable {
  id: GeneratedAlways<number>
  enterprise_id: string
  contact_id: string
  channel: 'whatsapp' | 'rcs' | 'sms' | 'email'
  status: 'granted' | 'withdrawn' | null
  source: 'staff' | 'import' | 'api' | 'visitor'
  user_id: string | null
  at: Date
}

export interface ContactDeletionTable {
  id: string
  enterprise_id: string
  deleted_at: Date
}

export interface ContactDistinctionTable {
  enterprise_id: string
  contact_id: string
  other_id: string
  user_id: string
  at: Date
}

export interface ContactListMemberTable {
  enterprise_id: string
  list_id: string
  contact_id: string
}

export interface ContactListTable {
  id: string
  enterprise_id: string
  kind: 'group' | 'label' | 'segment' | 'removed'
  name: string
  name_key: string
  contact_count: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface ContactMergeTable {
  id: string
  enterprise_id: string
  survivor_id: string
  deletion_id: string
  user_id: string
  merged_at: Date
  record: Json<'contact_merges.record'>
  undone_at: Date | null
}

export interface ContactUploadChunkTable {
  upload_id: string
  chunk: number
  enterprise_id: string
  first_row: number
  created_rows: string
  other_rows: string
  rejected_rows: string
  phone_numbers: Uint8Array
  problems: Json<'contact_upload_chunks.problems'>
  created_count: number
  updated_count: number
  unchanged_count: number
  rejected_count: number
  fixed_count: number
  kept_count: Generated<number>
  repeated_count: number
  warnings: DefaultedJson<'contact_upload_chunks.warnings'>
  plain_warnings: DefaultedJson<'contact_upload_chunks.plain_warnings'>
}

export interface ContactUploadListTable {
  upload_id: string
  list_id: string
  enterprise_id: string
  hidden_member_count: Generated<number>
}

export interface ContactUploadMappingTable {
  id: string
  enterprise_id: string
  name: string
  name_key: string
  pairs: Json<'contact_upload_mappings.pairs'>
  options: Json<'contact_upload_mappings.options'>
  created_at: Date
  updated_at: Date
}

export interface ContactUploadTable {
  id: string
  enterprise_id: string
  file_id: string | null
  file_name: string
  phase:
    | 'mapping'
    | 'checking'
    | 'checked'
    | 'queued'
    | 'importing'
    | 'imported'
    | 'undoing'
    | 'undone'
    | 'cancelled'
    | 'failed'
  ends_as: 'undone' | 'cancelled' | 'failed' | null
  list_id: string | null
  replaces: boolean
  default_country: string | null
  reading: Json<'contact_uploads.reading'>
  columns: Json<'contact_uploads.columns'>
  mapping: Json<'contact_uploads.mapping'>
  row_count_guess: number | null
  commits_at_once: Generated<boolean>
  attributes_key: string | null
  created_count: Generated<number>
  updated_count: Generated<number>
  unchanged_count: Generated<number>
  rejected_count: Generated<number>
  fixed_count: Generated<number>
  kept_count: Generated<number>
  progress: Generated<number>
  rows_done: Generated<number>
  begun_at: Date | null
  failure: NullableJson<'contact_uploads.failure'>
  hides_contacts: Generated<boolean>
  created_at: Date
  completed_at: Date | null
  expires_at: Date
  has_unindexed: Generated<boolean>
  accepts_unknown_numbers: Generated<boolean>
  keeps_blank_markers: Generated<boolean>
  creates: Generated<boolean>
  match_by: Generated<'phone' | 'email' | 'externalId'>
  clear_word: Generated<string>
  user_id: string | null
  queued_at: Date | null
  undone_at: Date | null
}

export interface ContactTable {
  id: string
  enterprise_id: string
  name: string
  name_key: string
  phone: string
  phone_e164: string
  whatsapp_number: string
  twitter_id: string
  facebook_id: string
  instagram_id: string
  attribute_values: Json<'contacts.attribute_values'>
  search_text: string
  revision: number
  created_at: Date
  updated_at: Date
  search_head: GeneratedAlways<string>
  import_id: string | null
  is_unindexed: Generated<boolean>
  email: Generated<string>
  external_id: Generated<string>
  language: Generated<string>
  time_zone: Generated<string>
  consents: DefaultedJson<'contacts.consents'>
  merged_numbers: Generated<string[]>
  restored_revision: number | null
  restored_at_revision: number | null
}

export interface ConversationTable {
  id: string
  enterprise_id: string
  agent_id: string | null
  channel: 'try-it' | 'web' | 'whatsapp' | 'rcs' | 'sms' | 'email'
  key_id: string | null
  sender_id: string
  subject: string | null
  subject_name: string | null
  subject_email: string | null
  locale: Generated<string>
  page: Generated<string>
  assignee_id: string | null
  sequence: Generated<number>
  session_id: string | null
  score: number | null
  comment: string | null
  created_at: Date
  updated_at: Date
  ended_at: Date | null
  contact_id: string | null
  is_sample: Generated<boolean>
  account_id: string | null
}

export interface CrossValidationTable {
  agent_id: string
  enterprise_id: string
  content_revision: number
  created_at: Date
  data: Uint8Array
}

export interface DeletedContactTable {
  enterprise_id: string
  deletion_id: string
  contact_id: string
  record: Json<'deleted_contacts.record'>
}

export interface DeliveryTable {
  id: string
  enterprise_id: string
  account_id: string
  message_id: string
  recipient: string
  status: Generated<
    | 'queued'
    | 'held'
    | 'sending'
    | 'unknown'
    | 'accepted'
    | 'sent'
    | 'delivered'
    | 'read'
    | 'failed'
    | 'skipped'
    | 'cancelled'
  >
  reason: string | null
  provider_id: string | null
  attempt: Generated<number>
  sequence: Generated<number>
  due_at: Date
  held_by: string | null
  held_until: Date | null
  created_at: Date
  updated_at: Date
}

export interface DeliveryChangeTable {
  enterprise_id: string
  delivery_id: string
  sequence: number
  status:
    | 'queued'
    | 'held'
    | 'sending'
    | 'unknown'
    | 'accepted'
    | 'sent'
    | 'delivered'
    | 'read'
    | 'failed'
    | 'skipped'
    | 'cancelled'
  reason: string | null
  at: Date
}

export interface EarlyReceiptTable {
  enterprise_id: string
  account_id: string
  provider_id: string
  status: 'sent' | 'delivered' | 'read' | 'failed'
  reason: string | null
  at: Date
  received_at: Date
}

export interface EnterpriseTable {
  id: string
  name: string
  time_zone: Generated<string>
  locale: Generated<string>
  flags: DefaultedJson<'enterprises.flags'>
  created_at: Generated<Date>
  default_country: string | null
}

export interface EntityTable {
  id: string
  enterprise_id: string
  agent_id: string
  name: string
  name_key: string
  is_fuzzy: Generated<boolean>
  values: Json<'entities.values'>
  value_count: GeneratedAlways<number>
  revision: Generated<number>
  created_at: Date
  updated_at: Date
  pattern_count: GeneratedAlways<number>
}

export interface EventCounterTable {
  enterprise_id: string
  seq: number
}

export interface EventTable {
  enterprise_id: string
  seq: number
  at: Date
  name: string
  payload: Json<'events.payload'>
  audience: NullableJson<'events.audience'>
}

export interface ExtractionTable {
  session_id: string
  enterprise_id: string
  agent_id: string
  state: 'queued' | 'extracted' | 'failed'
  variables: DefaultedJson<'extractions.variables'>
  error: string | null
  queued_at: Date
  finished_at: Date | null
  is_cancelled: Generated<boolean>
}

export interface InstallationTable {
  is_only: Generated<boolean>
  id: string
  epoch: number
  place: string
  held_since: Date | null
  held_reason: string | null
}

export interface IntegrationTable {
  id: string
  enterprise_id: string
  name: string
  name_key: string
  llm: ColumnTypes['integrations.llm']
  base_url: string
  model: string
  sealed_key: Uint8Array
  key_hint: string
  created_at: Date
  updated_at: Date
  outage: ColumnTypes['integrations.outage'] | null
  outage_status: number | null
  outage_at: Date | null
}

export interface IntentTable {
  id: string
  enterprise_id: string
  agent_id: string
  story_id: string
  name: string
  name_key: string
  phrases: Json<'intents.phrases'>
  phrase_count: GeneratedAlways<number>
  responses: Json<'intents.responses'>
  parameters: Json<'intents.parameters'>
  revision: Generated<number>
  created_at: Date
  updated_at: Date
  dialogue: DefaultedJson<'intents.dialogue'>
  phrase_keys: GeneratedAlways<string>
}

export interface KnowledgeBaseTable {
  agent_id: string
  enterprise_id: string
  from_website: Generated<boolean>
  from_documents: Generated<boolean>
  configuration_id: string | null
  reread_every_hours: Generated<number>
  revision: Generated<number>
  content_revision: Generated<number>
  updated_at: Date
}

export interface KnowledgeDocumentTable {
  source_id: string
  part: number
  enterprise_id: string
  agent_id: string
  bytes: Uint8Array
}

export interface KnowledgePassageTable {
  id: GeneratedAlways<number>
  enterprise_id: string
  agent_id: string
  source_id: string
  position: number
  url: string | null
  page: number | null
  title: string
  text: string
}

export interface KnowledgeSourceTable {
  id: string
  enterprise_id: string
  agent_id: string
  kind: 'website' | 'document'
  name: string
  name_key: string
  position: number
  state: 'queued' | 'reading' | 'ready' | 'failed'
  pages_so_far: Generated<number>
  fault: ColumnTypes['knowledge_sources.fault'] | null
  detail: Generated<string>
  pages: Generated<number>
  passages: Generated<number>
  characters: Generated<number>
  is_partial: Generated<boolean>
  size_bytes: number | null
  created_at: Date
  queued_at: Date
  read_at: Date | null
  ended_at: Date | null
  notes: DefaultedJson<'knowledge_sources.notes'>
  notes_total: Generated<number>
}

export interface KnowledgeVisitTable {
  task_id: string
  position: number
  enterprise_id: string
  agent_id: string
  source_id: string
  requested_url: string
  page: Json<'knowledge_visits.page'>
}

export interface LoginAttemptTable {
  id: GeneratedAlways<number>
  key: string
  at: Date
}

export interface MessageTable {
  id: string
  enterprise_id: string
  conversation_id: string
  sequence: number
  author: 'visitor' | 'bot' | 'person'
  author_id: string | null
  kind: Generated<'text'>
  content: Json<'messages.content'>
  status_history: DefaultedJson<'messages.status_history'>
  client_id: string | null
  provider_id: string | null
  at: Date
  awaits_answer: Generated<boolean>
}

export interface ModelTable {
  enterprise_id: string
  agent_id: string
  version: number
  bytes: Uint8Array
  content_revision: number
  created_at: Date
}

export interface PhoneBookTable {
  enterprise_id: string
  attributes_version: Generated<number>
  refreshed_version: Generated<number>
}

export interface PhraseVectorTable {
  enterprise_id: string
  model: string
  text_hash: string
  vector: Uint8Array
  used_at: Date
}

export interface ReportBucketTable {
  enterprise_id: string
  agent_id: string
  bucket_at: Date
  channel: 'try-it' | 'web' | 'whatsapp' | 'rcs' | 'sms' | 'email'
  part: number
  messages: number
  scoped: number
  weak: number
  begun: Generated<number>
  longest: Generated<number>
  longest_id: Generated<number>
  unavailable: Generated<number>
}

export interface ReportConversationTable {
  id: number
  enterprise_id: string
  agent_id: string
  channel: 'try-it' | 'web' | 'whatsapp' | 'rcs' | 'sms' | 'email'
  conversation_id: string | null
  user_id: number
  started_at: Date
  last_at: Date
  messages: number
  score: number | null
  is_long: GeneratedAlways<boolean>
  is_sample: Generated<boolean>
}

export interface ReportIntentBucketTable {
  enterprise_id: string
  agent_id: string
  bucket_at: Date
  channel: 'try-it' | 'web' | 'whatsapp' | 'rcs' | 'sms' | 'email'
  intent_id: string
  intent_name: string
  messages: number
  scoped: number
  weak: number
  unavailable: Generated<number>
}

export interface ReportIntentDayTable {
  enterprise_id: string
  agent_id: string
  day_at: Date
  channel: 'try-it' | 'web' | 'whatsapp' | 'rcs' | 'sms' | 'email'
  intent_id: string
  intent_name: string
  messages: number
  scoped: number
  weak: number
  unavailable: Generated<number>
}

export interface ReportUserBucketTable {
  enterprise_id: string
  agent_id: string
  bucket_at: Date
  channel: 'try-it' | 'web' | 'whatsapp' | 'rcs' | 'sms' | 'email'
  user_id: number
}

export interface RoleTable {
  enterprise_id: string
  id: number
  name: string
  permissions: ColumnTypes['roles.permissions']
}

export interface ScheduleTable {
  id: string
  enterprise_id: string
  kind: string
  subject: string
  due_at: Date
  planned_at: Date
  wall_time: NullableJson<'schedules.wall_time'>
  delay_ms: number | null
  zone_rules: string | null
  payload: Json<'schedules.payload'>
  attempt: Generated<number>
  error: string | null
  parked_at: Date | null
  created_at: Date
  held_at: Date | null
}

export interface SegmentChangeTable {
  id: GeneratedAlways<number>
  enterprise_id: string
  segment_id: string
  contact_id: string
  kind: 'entered' | 'left'
  at: Date
}

export interface SegmentRequestTable {
  id: GeneratedAlways<number>
  enterprise_id: string
  contact_ids: string[]
}

export interface SegmentTable {
  id: string
  enterprise_id: string
  condition: Json<'segments.condition'>
  depends_on_time: boolean
  revision: number
  requested: Generated<number>
  refreshed: Generated<number>
  is_filled: Generated<boolean>
  counted_at: Date | null
}

export interface ServerCheckTable {
  is_only: Generated<boolean>
  key_check: Uint8Array
  stored_at: Generated<Date>
}

export interface SessionTable {
  id: string
  token_hash: Uint8Array
  enterprise_id: string
  user_id: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  address: string
  user_agent: string
}

export interface SocketTicketTable {
  ticket_hash: Uint8Array
  enterprise_id: string
  session_id: string
  expires_at: Date
}

export interface StagedRowTable {
  import_id: string
  id: string
  enterprise_id: string
  agent_id: string
  kind: 'intent' | 'entity'
  content: Json<'staged_rows.content'>
  columns: Json<'staged_rows.columns'>
  staged_at: Date
}

export interface StoredFilePartTable {
  file_id: string
  part: number
  enterprise_id: string
  bytes: Uint8Array
}

export interface StoredFileTable {
  id: string
  enterprise_id: string
  name: string
  size_bytes: number
  is_complete: boolean
  expires_at: Date
  created_at: Date
}

export interface StoryTable {
  id: string
  enterprise_id: string
  agent_id: string
  parent_id: string | null
  name: string
  name_key: string
  created_at: Date
  updated_at: Date
}

export interface TaskTable {
  id: string
  enterprise_id: string
  kind: string
  subject: string
  input: Json<'tasks.input'>
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  progress: Generated<number>
  attempt: Generated<number>
  cursor: NullableJson<'tasks.cursor'>
  fence: Generated<number>
  held_by: string | null
  held_until: Date | null
  cancel_requested_at: Date | null
  due_at: Date
  error: string | null
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
  agent_id: string | null
  reason: string | null
  turn_group: Generated<string>
  held_at: Date | null
}

export interface TestCaseTable {
  id: string
  enterprise_id: string
  agent_id: string
  turns: Json<'test_cases.turns'>
  messages_key: string
  source: 'typed' | 'file' | 'try-it' | 'report'
  created_at: Date
  updated_at: Date
  created_by: string | null
  created_by_name: Generated<string>
}

export interface TestRunTable {
  enterprise_id: string
  agent_id: string
  version: number
  compared_version: number | null
  created_at: Date
  right: number
  wrong: number
  fixed: number
  broken: number
  moved: number
  data: Uint8Array
}

export interface TokenBucketTable {
  enterprise_id: string
  key: string
  rate_per_second: number
  burst: number
  tokens: number
  granted: number
  refilled_at: Date
}

export interface TrainingTable {
  id: string
  enterprise_id: string
  agent_id: string
  state: 'queued' | 'training' | 'trained' | 'failed'
  progress: Generated<number>
  content_revision: number | null
  model_version: number | null
  queued_at: Date
  started_at: Date | null
  finished_at: Date | null
  error: string | null
  metrics: NullableJson<'trainings.metrics'>
  warnings: DefaultedJson<'trainings.warnings'>
  requested_by: string | null
  is_cancelled: Generated<boolean>
}

export interface TurnTable {
  message_id: string
  enterprise_id: string
  question_id: string
  session_id: string | null
  layer: ColumnTypes['turns.layer']
  intent_id: string | null
  intent_name: string | null
  confidence: number | null
  ranking: Json<'turns.ranking'>
  entities: DefaultedJson<'turns.entities'>
  model_version: number | null
  milliseconds: number
  agent_id: string
  conversation_id: string
  channel: 'try-it' | 'web' | 'whatsapp' | 'rcs' | 'sms' | 'email'
  asked_at: Date
  report_conversation_id: number | null
  threshold: number | null
  is_weak: Generated<boolean>
  emotion: string | null
  outage: ColumnTypes['turns.outage'] | null
  outage_status: number | null
}

export interface UserRoleTable {
  enterprise_id: string
  user_id: string
  role_id: number
}

export interface UserTable {
  id: string
  enterprise_id: string
  name: string
  email: string
  email_key: string
  password_hash: string
  state: Generated<'active' | 'inactive'>
  profile_picture: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface VersionTable {
  enterprise_id: string
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
  created_by_name: Generated<string>
}

export interface WebAllowanceTable {
  key: string
  left_over: number
  at: Date
}

export interface WebKeyTable {
  id: string
  enterprise_id: string
  agent_id: string
  name: string
  name_key: string
  key: string
  previous_key: string | null
  previous_until: Date | null
  origins: string[]
  appearance: Json<'web_keys.appearance'>
  identity_generation: Generated<number>
  created_at: Date
  updated_at: Date
  revoked_at: Date | null
}

export interface WebTokenTable {
  token_hash: Uint8Array
  enterprise_id: string
  conversation_id: string
  last_seen_at: Date
}

/** The tables of migrations/*.sql. */
export interface Tables {
  agents: AgentTable
  audit: AuditTable
  batch_parts: BatchPartTable
  batches: BatchTable
  bot_sessions: BotSessionTable
  call_counts: CallCountTable
  captchas: CaptchaTable
  channel_accounts: ChannelAccountTable
  contact_attributes: ContactAttributeTable
  contact_bulk_change_parts: ContactBulkChangePartTable
  contact_bulk_changes: ContactBulkChangeTable
  contact_changes: ContactChangeTable
  contact_consent_changes: ContactConsentChangeTable
  contact_deletions: ContactDeletionTable
  contact_distinctions: ContactDistinctionTable
  contact_list_members: ContactListMemberTable
  contact_lists: ContactListTable
  contact_merges: ContactMergeTable
  contact_upload_chunks: ContactUploadChunkTable
  contact_upload_lists: ContactUploadListTable
  contact_upload_mappings: ContactUploadMappingTable
  contact_uploads: ContactUploadTable
  contacts: ContactTable
  conversations: ConversationTable
  cross_validations: CrossValidationTable
  deleted_contacts: DeletedContactTable
  deliveries: DeliveryTable
  delivery_changes: DeliveryChangeTable
  early_receipts: EarlyReceiptTable
  enterprises: EnterpriseTable
  entities: EntityTable
  event_counters: EventCounterTable
  events: EventTable
  extractions: ExtractionTable
  installation: InstallationTable
  integrations: IntegrationTable
  intents: IntentTable
  knowledge_bases: KnowledgeBaseTable
  knowledge_documents: KnowledgeDocumentTable
  knowledge_passages: KnowledgePassageTable
  knowledge_sources: KnowledgeSourceTable
  knowledge_visits: KnowledgeVisitTable
  login_attempts: LoginAttemptTable
  messages: MessageTable
  models: ModelTable
  phone_books: PhoneBookTable
  phrase_vectors: PhraseVectorTable
  report_buckets: ReportBucketTable
  report_conversations: ReportConversationTable
  report_intent_buckets: ReportIntentBucketTable
  report_intent_days: ReportIntentDayTable
  report_user_buckets: ReportUserBucketTable
  roles: RoleTable
  schedules: ScheduleTable
  segment_changes: SegmentChangeTable
  segment_requests: SegmentRequestTable
  segments: SegmentTable
  server_check: ServerCheckTable
  sessions: SessionTable
  socket_tickets: SocketTicketTable
  staged_rows: StagedRowTable
  stored_file_parts: StoredFilePartTable
  stored_files: StoredFileTable
  stories: StoryTable
  tasks: TaskTable
  test_cases: TestCaseTable
  test_runs: TestRunTable
  token_buckets: TokenBucketTable
  trainings: TrainingTable
  turns: TurnTable
  user_roles: UserRoleTable
  users: UserTable
  versions: VersionTable
  web_allowances: WebAllowanceTable
  web_keys: WebKeyTable
  web_tokens: WebTokenTable
}

/** The columns of the primary key of each table with JSON columns, if it is not `id`. */
export const PRIMARY_KEYS = {
  batch_parts: ['batch_id', 'part'],
  contact_upload_chunks: ['upload_id', 'chunk'],
  deleted_contacts: ['deletion_id', 'contact_id'],
  events: ['enterprise_id', 'seq'],
  extractions: ['session_id'],
  knowledge_visits: ['task_id', 'position'],
  staged_rows: ['import_id', 'id'],
  turns: ['message_id'],
}
