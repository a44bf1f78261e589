import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeAgent,
  makeBookingBot,
  makeIntent,
  makeStory,
  phrasesOf,
  signedIn,
  train,
  type Staff,
} from '../../testing/bots.ts'
import { turnsOf } from '../../testing/conversations.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'

let server: TestServer
let staff: Staff
let otherStaff: Staff
let bot: Awaited<ReturnType<typeof makeBookingBot>>
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
  otherStaff = await signedIn(server, 'b')
  bot = await makeBookingBot(staff)
  await train(staff, bot.agent.id)
})
afterAll(() => server.close())

const send = (text: string, sessionId?: string) =>
  staff.call('conversation.predict', { agentId: bot.agent.id, text, sessionId })
const logOf = (sessionId: string) => turnsOf(server.services, sessionId)
const configure = async (changes: object) => {
  const { config } = (await staff.call('agents.get', { agentId: bot.agent.id })).output
  await staff.call('agents.saveConfig', { agentId: bot.agent.id, ...config, ...changes })
}

describe('conversation.predict', () => {
  it('answers 401 without a session and 403 without NLP.VIEW', async () => {
    const input = { agentId: bot.agent.id, text: 'hello' }
    expect((await server.call('conversation.predict', input)).httpStatus).toBe(401)
    expect((await (await signedIn(server, 'a', 'HANDLE_CHATS')).call('conversation.predict', input)).httpStatus).toBe(
      403,
    )
  })

  it('answers with the first response of the intent, in markdown, and a trace', async () => {
    const { output, reply } = await send('please book me a flight')
    expect(output).toMatchObject({
      text: 'Where **to**?',
      sources: [],
      trace: { layer: 'intent', threshold: 0.5, modelVersion: 1 },
    })
    expect(output.trace?.ranking[0]).toMatchObject({ intentId: bot.book.id, intent: 'Book a flight' })
    expect(reply.data).toMatchObject({ sessionId: output.sessionId, output: { text: 'Where **to**?', source: [] } })
  })

  it('NLP.VIEW is enough to try out a bot', async () => {
    const viewer = await signedIn(server, 'a', 'REPORT_VIEWER')
    const { output } = await viewer.call('conversation.predict', { agentId: bot.agent.id, text: 'cancel my booking' })
    expect(output.text).toBe('It is *cancelled*.')
  })

  it('logs every message of a conversation with its ranking', async () => {
    const first = (await send('book a flight')).output
    const second = (await send('zzz qqq', first.sessionId)).output
    expect(second.sessionId).toBe(first.sessionId)
    const [one, two] = await logOf(first.sessionId)
    expect(one).toMatchObject({
      text: 'book a flight',
      reply: 'Where **to**?',
      layer: 'intent',
      intent_id: bot.book.id,
      intent_name: 'Book a flight',
      ranking: first.trace?.ranking,
    })
    expect(one?.confidence).toBeGreaterThan(0.5)
    expect(two).toMatchObject({ text: 'zzz qqq', layer: 'out-of-scope', intent_id: null, intent_name: null })
    const conversation = await server.services.database.owner
      .selectFrom('conversations')
      .innerJoin('bot_sessions', 'bot_sessions.id', 'conversations.session_id')
      .selectAll('conversations')
      .select('message_count')
      .where('conversations.id', '=', first.sessionId)
      .executeTakeFirst()
    expect(conversation).toMatchObject({
      message_count: 2,
      sequence: 4,
      channel: 'try-it',
      sender_id: server.enterprises.a.users.ADMINISTRATOR.id,
    })
  })

  it('starts a new conversation for an unknown sessionId, and for one of another enterprise', async () => {
    const other = await makeBookingBot(otherStaff)
    await train(otherStaff, other.agent.id)
    const theirs = (await otherStaff.call('conversation.predict', { agentId: other.agent.id, text: 'book a flight' }))
      .output
    for (const sessionId of ['unknown', theirs.sessionId]) {
      const { output } = await send('book a flight', sessionId)
      expect(output.text).toBe('Where **to**?')
      expect(output.sessionId).not.toBe(sessionId)
    }
    expect(await logOf(theirs.sessionId)).toHaveLength(1)
  })

  it('answers with the out-of-scope message below the threshold, by default that of the agent’s language', async () => {
    expect((await send('what is the capital of France')).output).toMatchObject({
      text: 'Sorry, I did not understand that.',
      trace: { layer: 'out-of-scope' },
    })
    await configure({ language: 'hi' })
    expect((await send('zzz')).output.text).toBe('क्षमा करें, यह बात समझ में नहीं आई।')
    await configure({ language: 'en', outOfScopeMessage: 'Ask me about **trips**.' })
    expect((await send('zzz')).output.text).toBe('Ask me about **trips**.')
    await configure({ confidenceThreshold: 100 })
    const { output } = await send('please book me a flight')
    expect(output).toMatchObject({ text: 'Ask me about **trips**.', trace: { layer: 'out-of-scope', threshold: 1 } })
    await configure({ confidenceThreshold: 0.5, outOfScopeMessage: '' })
  })

  it('answers with the current response of an intent, and not for one that was deleted since the training', async () => {
    const { agent, story, book, cancel } = await makeBookingBot(staff)
    await train(staff, agent.id)
    const ask = async (text: string) => (await staff.call('conversation.predict', { agentId: agent.id, text })).output
    await staff.call('intents.save', { ...book, name: 'Reserve', responses: ['Current response'] })
    const answer = await ask('book a flight')
    expect([answer.text, answer.trace?.ranking[0]?.intent]).toEqual(['Current response', 'Reserve'])
    await staff.call('intents.delete', { agentId: agent.id, storyId: story.id, intentId: cancel.id })
    const { text, trace } = await ask('cancel my booking')
    expect([text, trace?.layer]).toEqual(['Sorry, I did not understand that.', 'out-of-scope'])
    expect(trace?.ranking.map(({ intentId }) => intentId)).not.toContain(cancel.id)
  })

  it('recognises an intent without a response, and replies with the out-of-scope message', async () => {
    const { id: agentId } = await makeAgent(staff)
    const story = await makeStory(staff, agentId)
    await makeIntent(staff, story, { name: 'Mute', phrases: phrasesOf('say nothing', 'be silent') })
    await makeIntent(staff, story, {
      name: 'Loud',
      phrases: phrasesOf('shout at me', 'make noise'),
      responses: ['HEY'],
    })
    await train(staff, agentId)
    const { output } = await staff.call('conversation.predict', { agentId, text: 'be silent' })
    expect(output).toMatchObject({ text: 'Sorry, I did not understand that.', trace: { layer: 'intent' } })
  })

  it('answers from the newest model as soon as it is trained', async () => {
    const { agent, story } = await makeBookingBot(staff)
    await train(staff, agent.id)
    const ask = async () =>
      (await staff.call('conversation.predict', { agentId: agent.id, text: 'bring my dog along' })).output
    expect((await ask()).trace).toMatchObject({ modelVersion: 1 })
    await makeIntent(staff, story, {
      phrases: phrasesOf('bring my dog along', 'travel with a dog', 'take my dog'),
      responses: ['Woof'],
    })
    await train(staff, agent.id)
    expect(await ask()).toMatchObject({ text: 'Woof', trace: { modelVersion: 2 } })
  })

  it('refuses without a model, with instructions', async () => {
    const { id: agentId } = await makeAgent(staff)
    const { failure, reply } = await staff.call('conversation.predict', { agentId, text: 'hello' })
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'NOT_TRAINED' })
    expect(reply.message).toBe('Train the agent before you talk to it')
  })

  it('refuses if the model cannot be read, with instructions', async () => {
    const { agent } = await makeBookingBot(staff)
    await train(staff, agent.id)
    const { owner } = server.services.database
    await owner
      .updateTable('models')
      .set({ bytes: Buffer.from('no model') })
      .where('agent_id', '=', agent.id)
      .execute()
    const { failure, reply } = await staff.call('conversation.predict', { agentId: agent.id, text: 'hello' })
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'NOT_TRAINED' })
    expect(reply.message).toContain('Train the agent again')
  })

  it('§5 empty messages are refused, one of more than 4,096 characters answers 422, emoji and odd scripts are answered', async () => {
    expect((await send(' \n\t ')).failure).toMatchObject({
      type: 'REFUSED',
      rule: 'BLANK',
      errors: [{ field: 'text' }],
    })
    expect((await send('x'.repeat(4_097))).httpStatus).toBe(422)
    for (const text of ['🙂', '...', 'مرحبا', 'x'.repeat(4_096), 'a\ud800b']) {
      expect((await send(text)).output.trace?.layer).toBe('out-of-scope')
    }
  })

  it('answers 404 for an agent of another enterprise', async () => {
    const { httpStatus } = await otherStaff.call('conversation.predict', { agentId: bot.agent.id, text: 'hello' })
    expect(httpStatus).toBe(404)
  })
})
