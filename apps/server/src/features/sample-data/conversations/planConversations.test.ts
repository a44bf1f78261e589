import { expect, it } from 'vitest'
import { SAMPLE_SCRIPTS } from './makeConversationsKind.ts'
import { planConversations, SAMPLE_DAYS } from './planConversations.ts'

const NOW = new Date('2026-08-12T15:00:00Z')
const plan = (count: number, timeZone = 'Asia/Kolkata', now = NOW) =>
  planConversations(SAMPLE_SCRIPTS.travel, { count, now, timeZone, seed: 'travel' })
const startsOf = (conversations: ReturnType<typeof plan>) => conversations.map(({ messages: [{ at }] }) => at)

it('plans the same conversations for the same seed', () => {
  expect(plan(30)).toEqual(plan(30))
})

it.each([1, 3, 250])('plans %i conversations of the last three weeks, the earliest first', (count) => {
  const planned = plan(count)
  expect(planned).toHaveLength(count)
  const starts = startsOf(planned).map((start) => start.getTime())
  expect(starts).toEqual(starts.toSorted((one, other) => one - other))
  expect(Math.min(...starts)).toBeGreaterThan(NOW.getTime() - (SAMPLE_DAYS + 1) * 24 * 60 * 60 * 1000)
  const ends = planned.map(({ messages }) => messages.at(-1)?.at ?? NOW)
  expect(ends.every((end) => end < NOW)).toBe(true)
})

it.each(['Asia/Kolkata', 'America/New_York'])(
  'plans few conversations for the nights of %s, and some for each day',
  (timeZone) => {
    const starts = startsOf(plan(250, timeZone))
    const hours = starts.map((start) =>
      Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(start)),
    )
    expect(hours.filter((hour) => hour < 6).length).toBeLessThan(12)
    const days = new Set(starts.map((start) => start.toLocaleDateString('en', { timeZone })))
    expect(days.size).toBeGreaterThanOrEqual(SAMPLE_DAYS)
  },
)

it('plans ratings and comments of visitors, some of whom return, and none of colleagues who try the bot', () => {
  const planned = plan(250)
  const [web, tryIt] = [
    planned.filter(({ channel }) => channel === 'web'),
    planned.filter(({ channel }) => channel !== 'web'),
  ]
  expect(tryIt.length).toBeGreaterThan(10)
  expect(tryIt.every(({ score, comment }) => score === null && comment === null)).toBe(true)
  expect(new Set(web.map(({ score }) => score))).toEqual(new Set([null, 1, 2, 3, 4, 5]))
  expect(web.filter(({ comment }) => comment !== null).every(({ score }) => score !== null)).toBe(true)
  expect(new Set(web.map(({ visitor }) => visitor)).size).toBeLessThan(web.length * 0.9)
})

it('replaces all placeholders', () => {
  for (const script of Object.values(SAMPLE_SCRIPTS)) {
    const planned = planConversations(script, { count: 300, now: NOW, timeZone: 'UTC', seed: 'any' })
    expect(planned.flatMap(({ messages }) => messages).filter(({ text }) => /[{}]/.test(text))).toEqual([])
  }
})
