import { UNRECOGNISED_TEXTS_LISTED } from '@platform/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAgent, makeIntent, makeStory, phrasesOf, signedIn, train, type Staff } from '../../../testing/bots.ts'
import { buildServer, type TestServer } from '../../../testing/buildServer.ts'
import { inEnterprise } from '../../../core/work/work.ts'
import { ensureBase, insertSource, replacePassages, updateBase } from '../../knowledge/knowledge.store.ts'
import { insertSaid, type Said } from '../../../testing/reports.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
})
afterAll(() => server.close())

const AT = Date.parse('2026-03-02T10:00:00Z')
const RANGE = { startDate: '2026-03-01', endDate: '2026-03-03' }

/** Says texts that the bot does not understand, a second apart. */
function say(agentId: string, texts: readonly string[], fields: Partial<Said> = {}): Promise<void> {
  const said = texts.map((text, index): Said => ({
    conversation: fields.conversation ?? '1',
    sender: 'asha',
    channel: 'web',
    at: new Date(AT + index * 1_000),
    text,
    layer: 'out-of-scope',
    intent: null,
    isWeak: false,
    ...fields,
  }))
  return insertSaid(server.services, { enterpriseId: server.enterprises.a.id, agentId }, said)
}

/** Inserts what was read from a website. */
function insertPassage(agentId: string, passage: { readonly title: string; readonly text: string }): Promise<void> {
  return inEnterprise(server.services, server.enterprises.a.id, async ({ db, enterpriseId, now }) => {
    const owned = { enterprise_id: enterpriseId, agent_id: agentId }
    await ensureBase(db, { ...owned, configuration_id: null, updated_at: now })
    await updateBase(db, agentId, { from_website: true })
    const name = 'https://shop.example/'
    const source = { id: `source-${agentId}`, name, name_key: name, position: 0, created_at: now, queued_at: now }
    await insertSource(db, { ...owned, ...source, kind: 'website', state: 'ready' })
    await replacePassages(db, source.id, [
      { ...owned, ...passage, source_id: source.id, position: 0, url: name, page: null },
    ])
  })
}

const groupsOf = async (agentId: string, fields: object = {}) =>
  (await staff.call('reports.unrecognised', { agentId, ...RANGE, ...fields })).output

/** One question in twenty ways. */
const PLANTED = Array.from({ length: 20 }, (_, index) =>
  ['do you sell gift vouchers', 'gift voucher please', 'buy a gift vouchr', 'GIFT VOUCHERS for my friend'][
    index % 4
  ]!.concat(' please'.repeat(index % 3), ' today'.repeat(index % 5)),
)
const WORDS = ['harbour', 'violet', 'engine', 'pepper', 'window', 'marble', 'guitar', 'forest', 'candle', 'rocket']
/** Sixty messages of which no two are alike. */
const NOISE = Array.from({ length: 60 }, (_, index) => `${WORDS[index % 10]!}${'bdfgklmnprst'[index % 12]!}${index}`)

describe('reports.unrecognised', () => {
  it('puts a planted group of 20 messages first, in any order, with its newest message', async () => {
    const { id: agentId } = await makeAgent(staff)
    const texts = [...NOISE, ...PLANTED].toSorted((one, other) => (one.length % 7) - (other.length % 7))
    await say(agentId, texts)
    await say(agentId, ['gift voucher, understood'], { conversation: '2', layer: 'knowledge' })
    const page = await groupsOf(agentId)
    expect(page).toMatchObject({ messages: 80, taught: 0, allMessages: 80 })
    const [first, second] = page.groups
    const distinct = new Set(PLANTED)
    expect(first).toMatchObject({
      messages: 20,
      textCount: distinct.size,
      suggestedIntent: null,
      suggestedAnswer: null,
      lastAt: new Date(AT + texts.findLastIndex((text) => distinct.has(text)) * 1_000).toISOString(),
    })
    expect(new Set(first?.texts.map(({ text }) => text))).toEqual(distinct)
    expect(first?.name).toMatch(/gift voucher/iu)
    expect(second?.messages).toBeLessThan(20)
    expect(await groupsOf(agentId)).toEqual(page)
  })

  it('suggests the intent of the published model that resembles the messages', async () => {
    const { id: agentId } = await makeAgent(staff)
    const story = await makeStory(staff, agentId)
    const track = await makeIntent(staff, story, {
      name: 'Track',
      phrases: phrasesOf('where is my order', 'track my parcel'),
    })
    await makeIntent(staff, story, { name: 'Refund', phrases: phrasesOf('give me my money back', 'i want a refund') })
    await say(agentId, ['parcel tracking number', 'parcel tracking', 'opening hours of the shop'])
    expect((await groupsOf(agentId)).groups.map(({ suggestedIntent }) => suggestedIntent)).toEqual([null, null])
    await train(staff, agentId)
    const { groups } = await groupsOf(agentId)
    expect(groups[0]).toMatchObject({
      messages: 2,
      suggestedIntent: { intentId: track.id, storyId: story.id, name: 'Track', phrase: 'track my parcel' },
    })
    expect(groups[1]).toMatchObject({ name: 'opening hours of the shop', suggestedIntent: null })
    await staff.call('intents.delete', { agentId, storyId: story.id, intentId: track.id })
    expect((await groupsOf(agentId)).groups[0]?.suggestedIntent?.name).not.toBe('Track')
  })

  it('suggests the passage of the knowledge base that answers them', async () => {
    const { id: agentId } = await makeAgent(staff)
    await insertPassage(agentId, { title: 'Gift vouchers', text: 'We sell a gift voucher for every occasion.' })
    await say(agentId, ['gift voucher', 'opening hours'])
    const { groups } = await groupsOf(agentId)
    expect(groups.map(({ name, suggestedAnswer }) => [name, suggestedAnswer])).toEqual(
      expect.arrayContaining([
        ['gift voucher', { title: 'Gift vouchers', source: 'https://shop.example/' }],
        ['opening hours', null],
      ]),
    )
  })

  it('leaves out what became a training phrase, and counts it', async () => {
    const { id: agentId } = await makeAgent(staff)
    const story = await makeStory(staff, agentId)
    await say(agentId, ['Gift  Vouchers', 'gift vouchers', 'gift voucher price', 'ＧＩＦＴ vouchers'])
    expect((await groupsOf(agentId)).groups).toMatchObject([{ messages: 4, textCount: 2 }])
    await makeIntent(staff, story, { phrases: phrasesOf('gift vouchers', 'vouchers as a gift') })
    expect(await groupsOf(agentId)).toMatchObject({
      groups: [{ messages: 1, texts: [{ text: 'gift voucher price', messages: 1 }] }],
      taught: 3,
      allMessages: 4,
    })
  })

  it('lists the most frequent texts of a large group', async () => {
    const { id: agentId } = await makeAgent(staff)
    const texts = Array.from({ length: UNRECOGNISED_TEXTS_LISTED + 5 }, (_, index) => `gift voucher ${index}`)
    await say(agentId, [...texts, texts[0]!])
    const page = await groupsOf(agentId)
    expect(page).toMatchObject({ total: 1, textCount: texts.length, messages: texts.length + 1 })
    expect(page.groups[0]?.texts).toHaveLength(UNRECOGNISED_TEXTS_LISTED)
    expect(page.groups[0]?.texts[0]).toMatchObject({ text: texts[0], messages: 2 })
  })

  it('is limited to the range and the channel', async () => {
    const { id: agentId } = await makeAgent(staff)
    await say(agentId, ['gift voucher', 'gift voucher price'])
    await say(agentId, ['gift voucher'], { conversation: '2', channel: 'try-it' })
    expect((await groupsOf(agentId)).messages).toBe(3)
    expect((await groupsOf(agentId, { withoutTryIt: true })).messages).toBe(2)
    expect((await groupsOf(agentId, { origin: 'try-it' })).messages).toBe(1)
    expect(await groupsOf(agentId, { startDate: '2026-03-03' })).toMatchObject({ groups: [], messages: 0 })
  })

  it('answers 404 for an agent of another enterprise', async () => {
    const { id: agentId } = await makeAgent(staff)
    const others = await signedIn(server, 'b')
    expect((await others.call('reports.unrecognised', { agentId })).httpStatus).toBe(404)
  })
})
