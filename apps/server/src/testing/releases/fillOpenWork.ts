import { randomUUID } from 'node:crypto'
import { DELIVERY_STATUSES, mayBecome } from '@platform/contract'
import { newId } from '../../core/database/id.ts'
import { momentOfWall, ZONE_RULES, type WallTime } from '../../core/schedules/wallTime.ts'
import { makeAgent } from '../bots.ts'
import { ago, HARD_TEXT, hexBytes, taskRow, type Filling } from './filling.ts'

/**
 * Work in every state, as a killed server leaves it, and the columns that no call writes yet: a conversation that a
 * person has taken over, and events for some people.
 */
export async function fillOpenWork(filling: Filling): Promise<void> {
  await fillTrainings(filling)
  await fillReading(filling)
  await fillSchedules(filling)
  await fillTakenOver(filling)
  await fillDeliveries(filling)
  await fillEvents(filling)
  await filling.insert('staged_rows', {
    import_id: newId(),
    id: newId(),
    agent_id: filling.travelAgentId,
    kind: 'entity',
    content: [{ type: 'synonyms', value: 'Delhi', synonyms: ['Delhi'] }],
    columns: { name: 'Staged', name_key: 'staged', is_fuzzy: false },
    staged_at: ago(3),
  })
}

/** Deliveries in every status, of an account with a vendor that no server knows. */
async function fillDeliveries({ insert, travelAgentId }: Filling): Promise<void> {
  const times = { created_at: ago(100), updated_at: ago(90) }
  const [accountId, conversationId] = [newId(), newId()]
  await insert('channel_accounts', {
    ...times,
    id: accountId,
    type: 'whatsapp',
    vendor: 'vendor.before',
    name: HARD_TEXT.slice(0, 60),
    address: '+15550100',
    agent_id: travelAgentId,
    credentials: hexBytes('sealed'),
    state: 'refused',
    refusals: 3,
    refusal_reason: 'INVALID_CREDENTIALS',
    refused_at: ago(60),
    trial_at: ago(-10),
  })
  await insert('token_buckets', {
    key: `account ${accountId}`,
    rate_per_second: 20,
    burst: 40,
    tokens: 0.5,
    granted: 20,
    refilled_at: ago(1),
  })
  await insert('conversations', {
    ...times,
    id: conversationId,
    account_id: accountId,
    channel: 'whatsapp',
    sender_id: '+15550101',
    locale: '',
    page: '',
    sequence: DELIVERY_STATUSES.length,
  })
  for (const [index, status] of DELIVERY_STATUSES.entries()) {
    const [id, messageId] = [newId(), newId()]
    await insert('messages', {
      id: messageId,
      conversation_id: conversationId,
      sequence: index + 1,
      author: 'bot',
      kind: 'text',
      content: content(HARD_TEXT),
      at: ago(90),
      status_history: [],
      awaits_answer: false,
    })
    const isSending = status === 'sending'
    await insert('deliveries', {
      ...times,
      id,
      account_id: accountId,
      message_id: messageId,
      recipient: '+15550101',
      status,
      due_at: ago(80),
      attempt: 1,
      sequence: 1,
      ...(mayBecome('accepted', status) ? { provider_id: `vendor.${index}` } : {}),
      ...(status === 'failed' ? { reason: 'INVALID_NUMBER' } : {}),
      ...(isSending ? { held_by: `server-${randomUUID()}`, held_until: ago(-5) } : {}),
    })
    const reason = status === 'failed' ? 'INVALID_NUMBER' : null
    await insert('delivery_changes', { delivery_id: id, sequence: 1, status, reason, at: ago(85) })
  }
  await insert('early_receipts', {
    account_id: accountId,
    provider_id: 'vendor.early',
    status: 'failed',
    reason: '131047',
    at: ago(70),
    received_at: ago(70),
  })
}

/** Events, one for each audience. */
async function fillEvents({ server, enterpriseId, insert, travelAgentId }: Filling): Promise<void> {
  const { id: userId } = server.enterprises.a.users.ADMINISTRATOR
  const { owner } = server.services.database
  const audiences = [
    { to: 'users', userIds: [userId] },
    { to: 'departments', departmentIds: ['sales'] },
    { to: 'conversation', conversation: { enterpriseId, assigneeId: userId, departmentId: 'sales' } },
    { to: 'conversation', conversation: { enterpriseId, assigneeId: null, departmentId: null } },
    { to: 'session', sessionId: newId() },
  ]
  const { seq } = await owner
    .updateTable('event_counters')
    .set((set) => ({ seq: set('seq', '+', audiences.length) }))
    .where('enterprise_id', '=', enterpriseId)
    .returning('seq')
    .executeTakeFirstOrThrow()
  const event = { at: ago(2), name: 'agents.changed', payload: { agentId: travelAgentId } }
  await insert('events', ...audiences.map((audience, index) => ({ ...event, seq: seq - index, audience })))
}

async function fillTrainings({ staff, insert }: Filling): Promise<void> {
  const started = { started_at: ago(29), content_revision: 1 }
  const states = [
    { training: { state: 'queued' }, task: {} },
    {
      training: { ...started, state: 'training', progress: 0.5 },
      task: {
        state: 'running',
        progress: 0.5,
        attempt: 2,
        fence: 3,
        // No kind of task stores one yet.
        cursor: { phase: 'example' },
        held_by: `server-${randomUUID()}`,
        held_until: ago(-5),
        cancel_requested_at: ago(1),
        started_at: ago(29),
      },
    },
    {
      training: { ...started, state: 'failed', error: HARD_TEXT, finished_at: ago(1) },
      task: { state: 'failed', error: HARD_TEXT, reason: HARD_TEXT, started_at: ago(29), ended_at: ago(1) },
    },
    {
      training: { state: 'failed', error: 'cancelled', finished_at: ago(1) },
      task: { state: 'cancelled', cancel_requested_at: ago(5), ended_at: ago(1) },
    },
    {
      training: {
        ...started,
        state: 'trained',
        progress: 1,
        model_version: 1,
        finished_at: ago(1),
        metrics: { intents: 2, phrases: 8, milliseconds: 12.5, accuracy: null },
      },
      task: { state: 'done', progress: 1, started_at: ago(29), ended_at: ago(1) },
    },
  ]
  for (const { training, task } of states) {
    const { id: agentId } = await makeAgent(staff)
    const trainingId = newId()
    const row = { id: trainingId, agent_id: agentId, queued_at: ago(30), warnings: [], progress: 0 }
    await insert('trainings', { ...row, ...training })
    await insert('tasks', { ...taskRow('agents.train', agentId, { trainingId }), ...task })
  }
}

const wakeUp = (dueAt: Date | string, values: object = {}) => ({
  id: newId(),
  kind: 'stored.before',
  subject: newId(),
  due_at: dueAt,
  planned_at: dueAt,
  payload: { name: HARD_TEXT },
  created_at: ago(30),
  ...values,
})

/** Wake-ups of a kind that no server knows: each form of time, an attempt that failed, and one that waits for a person. */
async function fillSchedules({ insert }: Filling): Promise<void> {
  const wallTimes: WallTime[] = [
    { wall: '2040-03-25T02:30', zone: 'Europe/Berlin' },
    { wall: '2040-03-25T02:30', zone: 'Europe/Berlin', recurrence: { every: 'day' } },
    { wall: '2040-03-26T09:00', zone: 'Asia/Kolkata', recurrence: { every: 'week', weekdays: [1, 5] } },
    { wall: '2040-03-31T09:00', zone: 'UTC', recurrence: { every: 'month', day: 'last' } },
    { wall: '2040-03-30T09:00', zone: 'UTC', recurrence: { every: 'month', day: 30 } },
  ]
  await insert(
    'schedules',
    wakeUp(new Date('2040-01-01T00:00:00Z')),
    wakeUp(new Date('2040-01-01T00:00:00Z'), { delay_ms: 1_000, attempt: 2, error: HARD_TEXT }),
    wakeUp(ago(10), { attempt: 5, error: HARD_TEXT, parked_at: ago(5) }),
    ...wallTimes.map((wallTime) => wakeUp(momentOfWall(wallTime), { wall_time: wallTime, zone_rules: ZONE_RULES })),
  )
}

/** A document that was uploaded and has not been read. */
async function fillReading({ insert, travelAgentId: agentId }: Filling): Promise<void> {
  const id = newId()
  await insert('knowledge_sources', {
    id,
    agent_id: agentId,
    kind: 'document',
    position: 3,
    state: 'queued',
    name: 'waiting.pdf',
    name_key: 'waiting.pdf',
    created_at: ago(20),
    queued_at: ago(20),
    detail: '',
    pages_so_far: 1,
    pages: 0,
    passages: 0,
    characters: 0,
    is_partial: false,
    size_bytes: 12,
  })
  await insert('knowledge_documents', { source_id: id, part: 0, agent_id: agentId, bytes: hexBytes('%PDF-1.4 tiny') })
  const task = taskRow('knowledge.read', id, { agentId })
  await insert('tasks', task)
  const visit = (position: number, url: string, read: object) => ({
    task_id: task.id,
    position,
    agent_id: agentId,
    source_id: id,
    requested_url: url,
    page: {
      url,
      content: { title: HARD_TEXT, links: ['https://example.com/1'], mayIndex: true, mayFollow: true, ...read },
    },
  })
  const pdf = 'https://example.com/guide.pdf'
  const note = { count: 1, page: null, url: pdf, errorCode: null, detail: '' }
  await insert(
    'knowledge_visits',
    visit(0, 'https://example.com/', { blocks: [{ headings: ['Lounge'], text: HARD_TEXT }] }),
    visit(1, pdf, {
      blocks: [{ headings: ['Lounge'], text: HARD_TEXT, page: 2, tables: [{ start: 0, body: 1, end: 3 }] }],
      notes: [
        { ...note, code: 'PAGE_SCANNED', page: 1 },
        { ...note, code: 'LIMIT_PAGES', count: 0 },
        // Of no PDF, but the column reads it.
        { ...note, code: 'PAGE_LEFT_OUT', url: null, errorCode: 'HTTP_ERROR', detail: '404' },
      ],
    }),
  )
}

const content = (text: string) => ({ text, buttons: [], sources: ['https://example.com/1#a'] })

/** A conversation that a person answers, with an unanswered message, and an extraction of an ended session. */
async function fillTakenOver({ server, insert, travelAgentId }: Filling): Promise<void> {
  const { id: userId } = server.enterprises.a.users.HANDLE_CHATS
  const times = { created_at: ago(700), updated_at: ago(600) }
  const [id, sessionId] = [newId(), newId()]
  await insert('conversations', {
    ...times,
    id,
    agent_id: travelAgentId,
    channel: 'try-it',
    sender_id: 'me',
    session_id: sessionId,
    locale: '',
    page: '',
    assignee_id: userId,
    sequence: 3,
    ended_at: ago(1),
  })
  await insert('bot_sessions', {
    ...times,
    id: sessionId,
    conversation_id: id,
    agent_id: travelAgentId,
    time_zone: 'UTC',
    message_count: 0,
    ended_at: ago(590),
  })
  const statuses = ['sent', 'delivered', 'read', 'failed'].map((status, index) => ({ status, at: ago(50 - index) }))
  const message = (sequence: number, author: string, text: string, more: object = {}) => ({
    id: newId(),
    conversation_id: id,
    sequence,
    author,
    kind: 'text',
    content: content(text),
    at: ago(60 - sequence),
    status_history: [],
    awaits_answer: false,
    ...more,
  })
  const buttons = [
    { kind: 'reply', label: 'Yes' },
    { kind: 'link', label: 'Site', url: 'https://example.com/' },
  ]
  await insert(
    'messages',
    message(1, 'visitor', 'Is a person there?', { client_id: randomUUID() }),
    message(2, 'person', '', {
      content: { ...content(HARD_TEXT), buttons },
      author_id: userId,
      provider_id: 'wamid.7',
      status_history: statuses,
    }),
    message(3, 'visitor', 'hello there', { client_id: randomUUID(), awaits_answer: true }),
  )
  const error = { state: 'failed', error: HARD_TEXT, queued_at: ago(590), finished_at: ago(580), variables: [] }
  await insert('extractions', { ...error, session_id: sessionId, agent_id: travelAgentId })
}
