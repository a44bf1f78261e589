import type { Language, Parameter } from '@platform/contract'
import type { EntityMatch } from '@platform/nlu/entities'
import { namedValue } from '../../../core/namedValues.ts'
import type { Filling, GivenValue } from '../dialogueState.ts'
import { givenValue, sameValue } from '../values.ts'
import { namedParameter } from './cues.ts'
import { SMALL_WORDS, wordsOf, wordSet } from './words.ts'

/** The values that a message gives, by parameter name. */
export interface Assignment {
  readonly given: ReadonlyMap<string, GivenValue>
  /** Names of parameters whose values the message only negates: "not Goa". */
  readonly negated: readonly string[]
  /** Whether the message negates a value: it corrects. */
  readonly isNegating: boolean
  /** The values of `given` and those that are negated, as found. */
  readonly matches: readonly EntityMatch[]
}

interface AssignedMessage {
  readonly text: string
  readonly language: Language
  /** Language in which the values are displayed. */
  readonly shownIn: Language
  /** Whether values replace given ones: the message corrects, or every value was given. */
  readonly replaces: boolean
}

const NEGATED_BEFORE = /(?:^|[^\p{L}])(?:not|instead of|rather than)(?:\s+(?:to|from|in|on|for|the))*\s*$/iu
const REPLACED_BEHIND = /^\s*(?:की जगह|ki jagah|के बजाय|ke bajaye?)(?![\p{L}\p{M}])/iu
const NEGATED_BEHIND = /^\s*(?:(?:को|ko|से|se|का|ka)\s+)?(?:नहीं|नही|मत|nahi|nahin|nhi|mat)(?![\p{L}\p{M}])(.*)$/isu
/** Verbs behind a negation that is about the value: "Goa nahi chahiye", "Goa nahi jana". Others are about something else. */
const WANTED = wordSet('chahiye chahie jana jaana lena चाहिए जाना लेना')

/** Whether the text behind a value negates it: "Goa nahi, Delhi", and not "laptop nahi chal raha". */
function isNegatedBehind(behind: string): boolean {
  if (REPLACED_BEHIND.test(behind)) return true
  const rest = NEGATED_BEHIND.exec(behind)?.[1]
  if (rest === undefined) return false
  const [clause = ''] = rest.split(/[,;.!?।]/u, 1)
  return wordsOf(clause).every((word) => SMALL_WORDS.has(word) || WANTED.has(word))
}

/**
 * Assigns found values to parameters. A value beside a parameter's name or preposition is assigned to that parameter and
 * replaces its value. Without such a word, a value takes the place of the one that the message negates ("not Goa, Delhi");
 * in a correction, that of the value of its entity that was given last; else it fills the requested parameter and those
 * without a value, in the order of the sentence.
 */
export function assignValues(
  parameters: readonly Parameter[],
  filling: Filling,
  found: readonly EntityMatch[],
  message: AssignedMessage,
): Assignment {
  const { text, language, shownIn } = message
  const assigned = new Map<string, EntityMatch>()
  const assign = ({ name }: Parameter, match: EntityMatch) => assigned.set(name, match)
  const placed = found.map((match, at) => ({
    match,
    siblings: parameters.filter(({ entityId }) => entityId === match.entityId),
    before: text.slice(found[at - 1]?.end ?? 0, match.start),
    behind: text.slice(match.end, found[at + 1]?.start ?? text.length),
  }))
  const isNegated = ({ before, behind }: (typeof placed)[number]) =>
    NEGATED_BEFORE.test(before) || isNegatedBehind(behind)
  const negations = placed.filter(isNegated)
  const negated = negations.flatMap(({ match, siblings }) => {
    const held = siblings.find(({ name }) => sameValue(namedValue(filling.values, name)?.value, match.value))
    return held ? [held] : []
  })
  const isNegating = negations.length > 0
  const replaces = message.replaces || isNegating

  const unnamed: typeof placed = []
  for (const one of placed.filter((each) => !isNegated(each))) {
    const named = namedParameter(one.siblings, one, language)
    if (named) assign(named, one.match)
    else unnamed.push(one)
  }
  for (const [at, { match, siblings }] of unnamed.entries()) {
    const free = siblings.filter(({ name }) => !assigned.has(name))
    const isEmpty = ({ name }: Parameter) => namedValue(filling.values, name) === undefined
    const following = unnamed.slice(at).filter((one) => one.match.entityId === match.entityId).length
    const parameter =
      free.find((one) => negated.includes(one)) ??
      // As many values as parameters are in the order of the sentence.
      (following > 1 && following >= free.length ? free[0] : undefined) ??
      (replaces ? replaced(free, filling) : undefined) ??
      free.find(({ name }) => name === filling.awaiting) ??
      free.find(isEmpty) ??
      (replaces ? free[0] : undefined)
    if (parameter) assign(parameter, match)
  }
  const inOrder = [...assigned].toSorted(([, one], [, other]) => one.start - other.start)
  return {
    given: new Map(inOrder.map(([name, match]) => [name, givenValue(match, shownIn)])),
    matches: [...inOrder.map(([, match]) => match), ...negations.map(({ match }) => match)],
    isNegating,
    negated: negated.map(({ name }) => name).filter((name) => !assigned.has(name)),
  }
}

/** Returns the parameter that a correction is about: the one whose confirmation is open, else the one that was given last. */
function replaced(free: readonly Parameter[], { order, asks, awaiting }: Filling): Parameter | undefined {
  const names = asks === 'confirmation' ? [...order, awaiting] : order
  const last = names.findLast((name) => free.some((parameter) => parameter.name === name))
  return free.find(({ name }) => name === last)
}
