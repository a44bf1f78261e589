import { setTimeout as pause } from 'node:timers/promises'
import { DIALOGUE_STATE_FORMAT } from '@platform/dialogue'
import { newId } from '../../core/database/id.ts'
import { makeAgent, makeEntity, makeIntent, makeStory, phrasesOf, train } from '../bots.ts'
import { makeIntegration } from '../integrations.ts'
import { fileOf, pdfOf } from '../pdfs.ts'
import { ago, HARD_TEXT, type Filling } from './filling.ts'

/** Bots beside the sample bots, with versions, a knowledge base, a prompt, and conversations of try-it. */
export async function fillBots(filling: Filling): Promise<void> {
  const configurationId = await makeIntegration(filling.staff, filling.languageModel, { name: HARD_TEXT.slice(0, 60) })
  await fillVersions(filling)
  await fillKnowledge(filling, configurationId)
  await fillTryIt(filling)
  await fillPrompt(filling, configurationId)
}

const optional = { required: false, value: '', prompts: ['Which one?'] }

/** A bot with every form of an intent and of an entity, and with the history of its versions. */
async function fillVersions({ staff, server }: Filling): Promise<void> {
  const agent = await makeAgent(staff, { name: 'Every form', description: HARD_TEXT })
  const entity = await makeEntity(staff, agent.id, {
    name: 'Order number',
    values: [{ type: 'pattern', value: 'Order', patterns: ['[A-Z]{2}-\\d{4}'] }],
  })
  const story = await makeStory(staff, agent.id, HARD_TEXT.slice(0, 40))
  const child = (await staff.call('stories.save', { agentId: agent.id, name: 'Child', parentId: story.id })).output
  const track = await makeIntent(staff, story, {
    name: 'Track an order',
    phrases: [
      ...phrasesOf('where is my order', `track ${HARD_TEXT}`),
      { text: 'where is AB-1234', annotations: [{ entityId: entity.id, start: 9, end: 16 }] },
      { text: 'tell me about my parcel', annotations: [], isGenerated: true },
    ],
    responses: [`It is on its way. ${HARD_TEXT}`],
    parameters: [
      {
        id: entity.id,
        entityId: entity.id,
        name: 'order',
        required: true,
        value: 'AB-0001',
        prompts: ['Which order?'],
        isConfirmed: true,
      },
      // A day before today, and whatever is answered.
      { ...optional, id: 'day', entityId: 'sys.date', name: 'day', rules: { period: 'past' } },
      // The response names it, by the braces of HARD_TEXT.
      { ...optional, id: 'name', entityId: null, name: 'name', isList: true },
    ],
    dialogue: {
      buttons: [
        { kind: 'reply', label: 'Cancel it' },
        { kind: 'link', label: 'Orders', url: 'https://example.com/?q=%22' },
      ],
      requires: [],
      opens: [{ name: 'tracked', turns: 3 }],
      fulfilment: { url: 'https://hooks.example/track', fallback: 'Later, please.' },
    },
  })
  await makeIntent(staff, child, {
    name: 'Cancel an order',
    phrases: phrasesOf('cancel it', 'I do not want it any more', 'take it back'),
    dialogue: { buttons: [], requires: ['tracked'], opens: [], fulfilment: null },
  })
  await train(staff, agent.id)
  const turns = [
    { text: 'is my order late', intentId: track.id },
    { text: HARD_TEXT, intentId: null },
  ]
  await staff.call('testCases.add', { agentId: agent.id, testCases: [{ turns, source: 'report' }] })
  await staff.call('versions.setPublishing', { agentId: agent.id, isByHand: true })
  await staff.call('intents.save', { ...track, phrases: [...track.phrases, ...phrasesOf('is my order late')] })
  await train(staff, agent.id)
  await staff.call('versions.publish', { agentId: agent.id, version: 2 })
  await staff.call('versions.restore', { agentId: agent.id, version: 1 })
  await staff.call('conversation.rotateFulfilmentSecret', { agentId: agent.id })
  await staff.call('testCases.crossValidate', { agentId: agent.id })
  while ((await staff.call('testCases.evaluations', { agentId: agent.id })).output.crossValidation === null) {
    await pause(25)
  }
  // A training with every result that it can have.
  await server.services.database.owner
    .updateTable('trainings')
    .set({ warnings: JSON.stringify([`A warning: ${HARD_TEXT}`]) })
    .where('agent_id', '=', agent.id)
    .execute()
}

async function fillKnowledge(
  { staff, server, insert, travelAgentId: agentId }: Filling,
  configurationId: string,
): Promise<void> {
  const pdf = await pdfOf('Guide', [['The departure lounge opens at five and serves breakfast until eleven.']])
  await staff.call('knowledge.upload', { agentId, files: [fileOf(`فهرس "guide".pdf`, pdf)] })
  for (;;) {
    const { sources } = (await staff.call('knowledge.sources', { agentId })).output
    if (sources.every(({ state }) => state === 'ready' || state === 'failed')) break
    await pause(25)
  }
  await server.services.database.owner
    .updateTable('knowledge_bases')
    .set({ from_website: true, from_documents: true, configuration_id: configurationId, reread_every_hours: 24 })
    .where('agent_id', '=', agentId)
    .execute()
  const site = (position: number, more: object) => ({
    id: newId(),
    agent_id: agentId,
    kind: 'website',
    position,
    name: `https://example.com/${position}`,
    name_key: `https://example.com/${position}`,
    created_at: ago(900),
    queued_at: ago(800),
    ended_at: ago(700),
    read_at: ago(700),
    pages_so_far: 2,
    detail: '',
    pages: 2,
    passages: 1,
    characters: 80,
    is_partial: false,
    ...more,
  })
  const note = { count: 1, page: null, url: null, errorCode: null, detail: '' }
  const notes = [
    { ...note, code: 'LIMIT_PAGES', count: 20 },
    { ...note, code: 'PAGE_LEFT_OUT', url: 'https://example.com/2', errorCode: 'HTTP_ERROR', detail: '404' },
    { ...note, code: 'PAGE_UNTRUSTED', page: 2 },
  ]
  const read = site(1, { state: 'ready', is_partial: true, notes, notes_total: 3 })
  const failed = site(2, { state: 'failed', fault: 'HTTP_STATUS', detail: '404', read_at: null })
  await insert('knowledge_sources', read, failed)
  await insert('knowledge_passages', {
    source_id: read.id,
    agent_id: agentId,
    position: 0,
    url: 'https://example.com/1#a',
    title: 'Lounge',
    text: HARD_TEXT,
  })
}

/** Conversations of try-it that every layer but the prompt answers, and a session with every form of a value. */
async function fillTryIt({ staff, insert, travelAgentId: agentId }: Filling): Promise<void> {
  const ask = async (text: string, sessionId?: string): Promise<string> =>
    (
      await staff.call('conversation.predict', {
        agentId,
        text,
        senderId: HARD_TEXT.slice(0, 40),
        timeZone: 'Asia/Kolkata',
        ...(sessionId === undefined ? {} : { sessionId }),
      })
    ).output.sessionId
  const sessionId = await ask('I want to book a flight')
  for (const text of ['from Delhi', 'to Goa', '24 December 2026', `qqq www ${HARD_TEXT}`]) await ask(text, sessionId)
  await ask('when does the departure lounge open and serve breakfast')

  const values = {
    city: { value: 'Delhi', shown: 'New Delhi' },
    people: { value: 3, shown: 'three' },
    budget: { value: { amount: 500, currency: 'USD' }, shown: '$500' },
    ...Object.fromEntries(
      ['celsius', 'fahrenheit', 'kelvin'].map((unit) => [unit, { value: { degrees: 20.5, unit }, shown: '20.5°' }]),
    ),
    week: { value: { start: '2026-12-20', end: '2026-12-26' }, shown: HARD_TEXT },
  }
  const filling = { intentId: newId(), awaiting: 'day', retries: 1, values }
  const state = { turn: 4, contexts: [{ name: 'booked', turns: 2 }], values, variants: { [newId()]: 1 }, filling }
  const asked = { ...filling, order: Object.keys(values), confirmed: ['city'] }
  const given = [...Object.values(values), { items: Object.values(values), shown: HARD_TEXT }]
  const choices = given.map((value) => ({ name: 'day', value }))
  const suspended = [
    { ...asked, asks: 'value' },
    { ...asked, asks: 'value', choices, partOfDay: 'morning' },
    { ...asked, asks: 'confirmation', partOfDay: 'afternoon' },
    { ...asked, asks: 'summary', partOfDay: 'evening' },
    { ...asked, asks: 'change', partOfDay: 'night' },
  ]
  const said = {
    text: HARD_TEXT,
    buttons: [
      { kind: 'reply', label: 'Yes' },
      { kind: 'link', label: 'Site', url: 'https://example.com/' },
    ],
  }
  const states = suspended.map((open) => {
    const value = { ...state, language: 'hi', filling: open, suspended, last: null, said }
    return { format: DIALOGUE_STATE_FORMAT, value }
  })
  // As the first version has stored it, and as this one does.
  for (const stored of [state, ...states]) {
    const id = newId()
    const row = { id, agent_id: agentId, created_at: ago(5000), updated_at: ago(4000) }
    await insert('conversations', {
      ...row,
      channel: 'try-it',
      sender_id: 'x',
      session_id: id,
      locale: '',
      page: '',
      sequence: 0,
    })
    await insert('bot_sessions', { ...row, conversation_id: id, time_zone: '', message_count: 4, state: stored })
  }
}

/** A prompt agent, an outage of its language model, the answers of the prompt, and the values that were extracted from them. */
async function fillPrompt(
  { staff, server, enterpriseId, languageModel }: Filling,
  configurationId: string,
): Promise<void> {
  const { owner } = server.services.database
  const { id: agentId } = await makeAgent(staff, { name: 'Prompt' })
  const userData = [
    { name: 'City', description: `Where to. ${HARD_TEXT}` },
    { name: 'Day', description: 'When' },
  ]
  const prompt = { openaiKey: configurationId, prompt: HARD_TEXT, extractData: true, userData }
  await staff.call('agents.savePrompt', { agentId, ...prompt })
  await owner
    .updateTable('agents')
    .set({ type: 'prompt', openai_key: configurationId, model_type: 'OpenAi', language: 'hi' })
    .where('id', '=', agentId)
    .execute()
  await owner
    .updateTable('enterprises')
    .set({ flags: '{"promptAgents":true}', locale: 'hi' })
    .where('id', '=', enterpriseId)
    .execute()
  languageModel.behave({ status: 429, headers: { 'retry-after': '60' } })
  await staff.call('conversation.predict', { agentId, text: 'Is anybody there?' })
  // An outage that lasts, of an integration that is not asked again.
  const outOfCredit = await makeIntegration(staff, languageModel)
  languageModel.behave({ status: 402 })
  await staff.call('integrations.test', { id: outOfCredit })
  languageModel.behave('Where to?', JSON.stringify({ variables: { City: `Delhi ${HARD_TEXT}`, Day: null } }))
  const { sessionId } = (await staff.call('conversation.predict', { agentId, text: 'I want to travel' })).output
  await staff.call('conversation.end', { agentId, sessionId })
  for (;;) {
    const { state } = (await staff.call('conversation.variables', { agentId, sessionId })).output
    if (state !== 'queued') break
    await pause(25)
  }
}
