import { createHash } from 'node:crypto'
import type { ChannelType } from '@platform/contract'
import type { Mood, SampleDialogue, SampleScript } from './sampleDialogue.ts'

/** A message that somebody writes. */
export interface PlannedMessage {
  readonly text: string
  readonly at: Date
}

/** A conversation before the bot has answered it. */
export interface PlannedConversation {
  readonly channel: ChannelType
  /** Names the sender among those of the bot. Some senders have several conversations. */
  readonly visitor: string
  readonly messages: readonly [PlannedMessage, ...PlannedMessage[]]
  /** The visitor's rating from 1 to 5; null without one. */
  readonly score: number | null
  readonly comment: string | null
}

export interface ConversationPlan {
  readonly count: number
  /** All conversations end before. */
  readonly now: Date
  /** IANA name: the hours of the day are those of this zone. */
  readonly timeZone: string
  /** The same seed gives the same conversations. */
  readonly seed: string
}

const HOUR_MS = 60 * 60 * 1000
/** How far the conversations reach back. */
export const SAMPLE_DAYS = 21
/** No conversation is longer. */
const LONGEST_MS = 20 * 60 * 1000
const PAUSE_MS = { shortest: 12_000, longest: 90_000 }

/** How many conversations begin on a day of the week, relative to the others; Sunday first. */
const WEEKDAYS = [0.45, 1.15, 1.05, 1, 1, 0.95, 0.6]
/** How many begin in an hour of the day: most before noon and in the early evening. */
const HOURS = [2, 1, 1, 1, 1, 2, 5, 12, 24, 38, 48, 46, 34, 30, 36, 38, 40, 44, 48, 46, 36, 24, 12, 5]

const TRY_IT_SHARE = 0.1
const RETURNING_SHARE = 0.28
const RATED_SHARE = 0.42
const COMMENTED_SHARE = 0.4
/** The ratings that conversations of a mood get, each as likely as it occurs. */
const SCORES: Readonly<Record<Mood, readonly number[]>> = {
  good: [5, 5, 5, 4, 4, 5, 3],
  mixed: [4, 3, 3, 4, 2],
  bad: [1, 2, 1, 3, 2],
}

/**
 * Plans conversations of the last three weeks, the earliest first: when they begin, what is written in them, and what
 * their visitors think of them.
 */
export function planConversations(script: SampleScript, plan: ConversationPlan): PlannedConversation[] {
  const { count, seed } = plan
  const starts = planStarts(plan)
  const visitors: string[] = []
  return starts.map((startsAt, index) => {
    const drawn = (what: string): number => shareOf(`${seed} ${index} ${what}`)
    const dialogue = pickDialogue(script.dialogues, drawn('dialogue'))
    const isTryIt = count > 1 && drawn('channel') < TRY_IT_SHARE
    const isRated = !isTryIt && drawn('rated') < RATED_SHARE
    const hasComment = isRated && drawn('commented') < COMMENTED_SHARE
    return {
      channel: isTryIt ? 'try-it' : 'web',
      visitor: isTryIt ? `colleague-${1 + Math.floor(drawn('colleague') * 3)}` : pickVisitor(visitors, drawn),
      messages: planMessages(script, dialogue, startsAt, drawn),
      score: isRated ? pick(SCORES[dialogue.mood], drawn('score')) : null,
      comment: hasComment ? pick(script.comments[dialogue.mood], drawn('comment')) : null,
    }
  })
}

/** Distributes the starts over the hours by their weights, so that every day has its part. */
function planStarts({ count, now, timeZone, seed }: ConversationPlan): Date[] {
  const until = now.getTime() - LONGEST_MS
  const from = until - SAMPLE_DAYS * 24 * HOUR_MS
  const weightOf = hourWeights(timeZone)
  const hours = Array.from({ length: SAMPLE_DAYS * 24 }, (_, index) => {
    const startsAt = from + index * HOUR_MS
    return { startsAt, weight: weightOf(new Date(startsAt)) }
  })
  const total = hours.reduce((sum, { weight }) => sum + weight, 0)
  const starts: Date[] = []
  let passed = 0
  for (const { startsAt, weight } of hours) {
    // The place of the next conversation within its equal part of the whole.
    const next = (): number => ((starts.length + shareOf(`${seed} ${starts.length} start`)) / count) * total
    while (starts.length < count && next() < passed + weight) {
      starts.push(new Date(startsAt + ((next() - passed) / weight) * HOUR_MS))
    }
    passed += weight
  }
  return starts
}

/** Returns how many conversations begin in the hour after a moment, relative to other hours. */
function hourWeights(timeZone: string): (moment: Date) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' })
  const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]))
    const weekday = WEEKDAYS[names.indexOf(parts.get('weekday') ?? '')] ?? 0
    return weekday * (HOURS[Number(parts.get('hour'))] ?? 0)
  }
}

function pickDialogue(dialogues: readonly SampleDialogue[], share: number): SampleDialogue {
  const total = dialogues.reduce((sum, { weight }) => sum + weight, 0)
  let left = share * total
  const found = dialogues.find(({ weight }) => (left -= weight) < 0) ?? dialogues[0]
  if (!found) throw new Error('Platform: a sample script has no dialogue')
  return found
}

function pickVisitor(visitors: string[], drawn: (what: string) => number): string {
  if (visitors.length > 0 && drawn('returns') < RETURNING_SHARE) return pick(visitors, drawn('visitor'))
  const visitor = `visitor-${visitors.length + 1}`
  visitors.push(visitor)
  return visitor
}

function planMessages(
  { words }: SampleScript,
  { says }: SampleDialogue,
  startsAt: Date,
  drawn: (what: string) => number,
): PlannedConversation['messages'] {
  const worded = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => pick(words[name] ?? [], drawn(`word ${name}`)))
  let at = startsAt.getTime()
  const [first, ...others] = says.map((wordings, number) => {
    if (number > 0) at += PAUSE_MS.shortest + drawn(`pause ${number}`) * (PAUSE_MS.longest - PAUSE_MS.shortest)
    return { text: worded(pick(wordings, drawn(`wording ${number}`))), at: new Date(Math.round(at)) }
  })
  if (!first) throw new Error('Platform: a sample dialogue has no message')
  return [first, ...others]
}

function pick<T>(choices: readonly T[], share: number): T {
  const chosen = choices[Math.floor(share * choices.length)]
  if (chosen === undefined) throw new Error('Platform: a sample script has nothing to choose from')
  return chosen
}

/** A number from 0 to 1 that depends on the key only, so that a continued task plans what it planned before. */
const shareOf = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE() / 2 ** 32
