import { dayOf, EMOTIONS, reportedConfidence, type InputOf } from '@platform/contract'
import { expect, it } from 'vitest'
import type { Opened } from '../../transport-suite/suite.types.ts'
import { makeTaxiBot } from '../../transport-suite/taxiBot.ts'
import { readCsv } from '../../transport-suite/readCsv.ts'
import {
  isOutOfScope,
  SHORT_CONVERSATION,
  textsOf,
  WIDE,
  type ReadReport,
} from '../../transport-suite/sharedConversations.ts'

/** Which messages of a report are listed, and by hour. */
export function messagesExpectations(open: Opened, read: ReadReport): void {
  it('lists the messages with their answers, newest first', async () => {
    const { said, messages, ride, another } = await read()
    const page = await messages()
    expect(page).toMatchObject({ more: false, total: said.length, deleted: 0 })
    const listed = page.messages.toReversed()
    expect(listed).toMatchObject(
      said.map(({ text, prediction: { text: response, sources, trace } }) => ({
        text,
        response,
        sources,
        origin: 'try-it',
        layer: trace?.layer,
        isIdentified: trace?.intentId !== null,
        intentId: trace?.intentId,
        intent: [ride, another].find(({ id }) => id === trace?.intentId)?.name ?? '',
        threshold: trace?.threshold,
      })),
    )
    // "Bombay" replies to the question of the bot.
    expect(listed.map(({ confidence }) => confidence)).toEqual(
      said.map(({ prediction }, at) => (at === 1 || !prediction.trace ? null : reportedConfidence(prediction.trace))),
    )
    expect(listed.map(({ entities }) => entities)).toEqual(
      said.map(({ prediction }) =>
        prediction.trace?.entities.map(({ entityId, start, end }) => ({ entityId, start, end })),
      ),
    )
    expect(listed.flatMap(({ entities }) => entities)).not.toEqual([])
    expect(listed.map(({ otherIntents }) => otherIntents.map(({ intent }) => intent))).toEqual(
      said.map(({ prediction }) => prediction.trace?.ranking.map(({ intent }) => intent)),
    )
    expect([null, ...EMOTIONS]).toEqual(expect.arrayContaining(listed.map(({ emotion }) => emotion)))
    expect(listed[0]?.phrase).toBe('order a taxi')
    expect(listed[2]?.phrase).toBe('make it two')
    expect(new Set(listed.map(({ id }) => id)).size).toBe(said.length)
    expect(listed.map(({ at }) => at)).toEqual(listed.map(({ at }) => at).toSorted())
  })

  it('lists the messages page by page', async () => {
    const { said, messages } = await read()
    const texts = textsOf(said).toReversed()
    const page = await messages({ perPage: 3 })
    expect(textsOf(page.messages)).toEqual(texts.slice(0, 3))
    expect(page).toMatchObject({ more: true, total: said.length })
    const last = await messages({ from: 3, perPage: said.length - 3 })
    expect(textsOf(last.messages)).toEqual(texts.slice(3))
    expect(last).toMatchObject({ more: false, total: said.length })
    expect(await messages({ from: said.length })).toMatchObject({ messages: [], more: false, total: said.length })
  })

  it('lists messages by scope, intent and conversation', async () => {
    const { said, messages, another } = await read()
    const listed = async (fields: Partial<InputOf<'reports.messages'>>) => {
      const page = await messages(fields)
      expect(page.total).toBe(page.messages.length)
      return textsOf(page.messages.toReversed())
    }
    expect(await listed({ scope: 'scoped' })).toEqual(textsOf(said.filter((message) => !isOutOfScope(message))))
    expect(await listed({ scope: 'nonScoped' })).toEqual(textsOf(said.filter(isOutOfScope)))
    expect(await listed({ intentId: another.id })).toEqual(['make it two'])
    expect(await listed({ intentId: another.id, scope: 'nonScoped' })).toEqual([])
    const [newest] = (await messages()).messages
    expect(await listed({ conversationId: newest?.conversationId })).toEqual(SHORT_CONVERSATION)
    const ids = (await messages()).messages.map(({ conversationId }) => conversationId)
    expect(new Set(ids).size).toBe(2)
  })

  it('counts the messages of each hour, and lists those of an hour', async () => {
    const { admin, said, filter, messages } = await read()
    const { counts } = await admin.call('reports.hours', filter)
    expect(counts.map((hours) => hours.length)).toEqual(Array.from({ length: 7 }, () => 24))
    expect(counts.flat().reduce((sum, count) => sum + count, 0)).toBe(said.length)
    const { timeZone } = (await admin.call('account.configuration', {})).enterprise
    const { at } = (await messages()).messages[0]!
    const weekday = new Date(dayOf(at, timeZone)).getUTCDay() || 7
    const hour = Number(
      new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(at)),
    )
    const ofHour = await messages({ weekday, hour })
    expect(ofHour.messages[0]?.at).toBe(at)
    expect(ofHour.total).toBe(counts[weekday - 1]?.[hour])
    expect((await messages({ weekday, hour: (hour + 12) % 24 })).total).toBe(0)
    expect((await messages({ weekday: (weekday % 7) + 1, hour })).total).toBe(0)
  })

  it('lists the messages of an intent that was deleted', async () => {
    const { admin } = open()
    const { agent, ride } = await makeTaxiBot(admin)
    await admin.call('conversation.predict', { agentId: agent.id, text: 'order a taxi' })
    await admin.call('intents.delete', { agentId: agent.id, storyId: ride.storyId, intentId: ride.id })
    const filter = { agentId: agent.id, ...WIDE, intentId: ride.id }
    expect(textsOf((await admin.call('reports.messages', filter)).messages)).toEqual(['order a taxi'])
    expect(readCsv(await (await admin.call('reports.download', filter)).content.text(), ',')).toHaveLength(2)
  })
}
