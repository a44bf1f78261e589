import { exampleInput } from '@platform/contract/all'
import { confidenceBin, CONFIDENCES, NO_DIALOGUE, type Intent } from '@platform/contract'
import { expect, it } from 'vitest'
import { failureOf, freshName, makeAgent, refusal, train } from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'
import { makeTaxiBot } from '../../transport-suite/taxiBot.ts'

/** Conversations of several messages, and the versions of an agent. */
export function dialogueExpectations(open: Opened): void {
  it('asks for required values, answers with them, and accepts a follow-up', async () => {
    const { admin } = open()
    const { agent, ride } = await makeTaxiBot(admin)
    const asked = await admin.call('conversation.predict', { agentId: agent.id, text: 'order a taxi' })
    expect(asked).toMatchObject({ text: 'In which city?', trace: { layer: 'parameter', awaiting: 'city' } })
    const send = (text: string) =>
      admin.call('conversation.predict', { agentId: agent.id, text, sessionId: asked.sessionId })
    const answer = await send('Bombay')
    expect(answer).toMatchObject({
      text: 'A taxi in Mumbai.',
      buttons: [{ kind: 'reply', label: 'Make it two' }],
      trace: {
        layer: 'intent',
        intentId: ride.id,
        parameters: [{ name: 'city', value: 'Mumbai', isRequired: true }],
        entities: [{ text: 'Bombay', value: 'Mumbai', start: 0, end: 6 }],
        contexts: [{ name: 'ride', turns: 1 }],
      },
    })
    expect((await send('make it two')).text).toBe('Two, then.')
    expect((await send('make it two')).trace).toMatchObject({
      layer: 'out-of-scope',
      ranking: [{ missing: ['ride'] }, {}],
    })
  })

  it('ignores a time zone that does not exist', async () => {
    const { admin } = open()
    const { agent } = await makeTaxiBot(admin)
    const question = { agentId: agent.id, text: 'order a taxi tomorrow' }
    const usual = await admin.call('conversation.predict', question)
    const answer = await admin.call('conversation.predict', { ...question, timeZone: 'Mars/Base' })
    expect(answer).toMatchObject({ text: usual.text, trace: { entities: usual.trace?.entities } })
    const replay = { agentId: agent.id, messages: ['order a taxi tomorrow'] }
    expect(await admin.call('conversation.replay', { ...replay, timeZone: 'Mars/Base' })).toEqual(
      await admin.call('conversation.replay', replay),
    )
  })

  it('keeps the dialogue of an intent', async () => {
    const { admin } = open()
    const { ride } = await makeTaxiBot(admin)
    const { agentId, storyId, id: intentId, dialogue } = ride
    expect((await admin.call('intents.get', { agentId, storyId, intentId })).dialogue).toEqual(dialogue)
  })

  it('refuses a button and a context without a name', async () => {
    const { admin } = open()
    const { ride } = await makeTaxiBot(admin)
    const { updatedAt: _, ...saved } = ride
    const failureWith = (dialogue: Partial<Intent['dialogue']>) =>
      failureOf(admin.call('intents.save', { ...saved, dialogue: { ...NO_DIALOGUE, ...dialogue } }))
    expect(await failureWith({ buttons: [{ kind: 'reply', label: ' ' }] })).toEqual(
      refusal('BLANK', 'dialogue.buttons.0.label'),
    )
    expect(await failureWith({ requires: ['a', ''] })).toEqual(refusal('BLANK', 'dialogue.requires.1'))
    expect(await failureWith({ opens: [{ name: '', turns: 1 }] })).toEqual(refusal('BLANK', 'dialogue.opens.0.name'))
  })

  it('compares versions, restores one, and supports publishing by hand', async () => {
    const { admin } = open()
    const { agent, ride } = await makeTaxiBot(admin)
    const agentId = agent.id
    const { updatedAt: _, ...saved } = ride
    await admin.call('intents.save', { ...saved, responses: ['A cab in {city}.'] })
    expect(await admin.call('versions.list', { agentId })).toMatchObject({
      versions: [{ version: 1, intents: 2, phrases: 5, isLive: true, isNewest: true }],
      hasDraftChanges: true,
    })
    const diff = await admin.call('versions.diff', { agentId, from: 1, to: 'draft' })
    expect(diff.intents.changed).toMatchObject([
      { id: ride.id, responses: { added: ['A cab in {city}.'], removed: ['A taxi in {city}.'] } },
    ])
    await train(admin, agentId)
    const ask = async (version?: number) =>
      (
        await admin.call('conversation.predict', {
          agentId,
          text: 'order a taxi in Delhi',
          ...(version ? { version } : {}),
        })
      ).text
    expect([await ask(), await ask(1)]).toEqual(['A cab in Delhi.', 'A taxi in Delhi.'])

    const { versions } = await admin.call('versions.restore', { agentId, version: 1 })
    expect(versions[0]).toMatchObject({ version: 3, restoredFrom: 1, isLive: true })
    expect(await ask()).toBe('A taxi in Delhi.')

    await admin.call('versions.setPublishing', { agentId, isByHand: true })
    await train(admin, agentId)
    expect((await admin.call('versions.list', { agentId })).versions[0]).toMatchObject({ version: 4, isLive: false })
    await admin.call('versions.publish', { agentId, version: 2 })
    expect(await ask()).toBe('A cab in Delhi.')
    expect(await failureOf(admin.call('versions.publish', { agentId, version: 99 }))).toEqual({ type: 'NOT_FOUND' })
  })

  it('restores the prompt of a version', async () => {
    const { admin } = open()
    const { agent } = await makeTaxiBot(admin)
    const agentId = agent.id
    const input = exampleInput('integrations.save', { name: freshName('Model') })
    const { id: openaiKey } = await admin.call('integrations.save', input)
    await admin.call('agents.savePrompt', { agentId, openaiKey, prompt: 'Be kind', extractData: false })
    await admin.call('versions.restore', { agentId, version: 1 })
    expect((await admin.call('agents.get', { agentId })).promptConfig).toMatchObject({ prompt: '', openaiKey: '' })
    await admin.call('integrations.delete', { id: openaiKey })
  })

  it('counts recent messages by confidence, without those that answer a question of the bot', async () => {
    const { admin } = open()
    const { agent } = await makeTaxiBot(admin)
    const send = (text: string, sessionId?: string) =>
      admin.call('conversation.predict', { agentId: agent.id, text, ...(sessionId ? { sessionId } : {}) })
    const read = () => admin.call('conversation.confidences', { agentId: agent.id })
    const { sessionId } = await send('order a taxi')
    // The words of the intent have a confidence; it is not counted either.
    await send('a cab in Bombay', sessionId)
    expect(await read()).toEqual({ bins: Array.from({ length: CONFIDENCES.bins }, () => 0), messages: 0 })
    const { trace } = await send('the weather is nice today')
    const { bins, messages } = await read()
    expect(messages).toBe(1)
    expect(bins[confidenceBin(trace?.ranking[0]?.confidence ?? 0)]).toBe(1)
  })

  it('replays a conversation against any version, and stores nothing', async () => {
    const { admin } = open()
    const { agent, ride, another } = await makeTaxiBot(admin)
    const agentId = agent.id
    const { updatedAt: _, ...saved } = ride
    await admin.call('intents.save', { ...saved, responses: ['A cab in {city}.'] })
    await train(admin, agentId)
    const messages = ['order a taxi', 'Bombay', 'make it two', 'qwertz uiop']
    const replay = (version?: number) =>
      admin.call('conversation.replay', { agentId, messages, ...(version ? { version } : {}) })
    const unanswered = { text: 'qwertz uiop', reply: null, intentId: null, intent: '' }
    const turns = (reply: string) => [
      { text: 'order a taxi', reply: 'In which city?', intentId: ride.id, intent: 'Order a taxi' },
      { text: 'Bombay', reply, intentId: ride.id },
      { text: 'make it two', reply: 'Two, then.', intentId: another.id, intent: 'Two of them' },
      unanswered,
    ]
    expect(await replay(1)).toMatchObject({ version: 1, turns: turns('A taxi in Mumbai.') })
    expect(await replay()).toMatchObject({ version: 2, turns: turns('A cab in Mumbai.') })
    expect((await admin.call('conversation.confidences', { agentId })).messages).toBe(0)
  })

  it('refuses a replay against a version that does not exist', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const messages = ['Hi']
    expect(await failureOf(admin.call('conversation.replay', { agentId, messages }))).toEqual(refusal('NOT_TRAINED'))
    const { agent } = await makeTaxiBot(admin)
    const missing = admin.call('conversation.replay', { agentId: agent.id, messages, version: 99 })
    expect(await failureOf(missing)).toEqual({ type: 'NOT_FOUND' })
  })

  it('says which addresses it does not call for a fulfilment, and why', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const blockOf = async (url: string) => (await admin.call('conversation.checkFulfilment', { agentId, url })).block
    expect(await blockOf('https://192.168.1.4/book')).toBe('PRIVATE_ADDRESS')
    expect(await blockOf('http://localhost/book')).toBe('PRIVATE_ADDRESS')
    for (const host of ['172.16.0.1', '169.254.169.254', '0.0.0.0', '100.64.0.1', '[::1]'])
      expect([host, await blockOf(`http://${host}/book`)]).toEqual([host, 'PRIVATE_ADDRESS'])
    expect(await blockOf('https://8.8.8.8/book')).toBeNull()
    for (const url of ['book', 'ftp://8.8.8.8/book', 'https://8.8.8.8:8443/book', 'https://me:pass@8.8.8.8/book'])
      expect([url, await blockOf(url)]).toEqual([url, 'BAD_ADDRESS'])
  })

  it('rotates the secret of fulfilment requests, and says until when the previous one is valid', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const before = await admin.call('conversation.fulfilmentSecret', { agentId })
    expect(before.previousValidUntil).toBeNull()
    const rotated = await admin.call('conversation.rotateFulfilmentSecret', { agentId })
    expect(rotated.secret).not.toBe(before.secret)
    expect(Date.parse(rotated.previousValidUntil ?? '')).toBeGreaterThan(Date.now())
    expect(await admin.call('conversation.fulfilmentSecret', { agentId })).toEqual(rotated)
  })
}
