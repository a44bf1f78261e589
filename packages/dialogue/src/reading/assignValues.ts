import type { Language, Parameter } from '@platform/contract'
import type { EntityMatch } from '@platform/nlu/entities'
import { namedValue } from '../namedValue.ts'
import type { Filling } from '../dialogueState.ts'
import { itemsOf, sameValue } from '../values.ts'
import { namedParameter } from './cues.ts'
import { isAfterNo, isChange, isNegatedBefore, isNegatedBehind } from './negations.ts'
import type { MessagePart } from './splitCorrections.ts'
import { SMALL_WORDS, wordsOf } from './words.ts'

/** What a part of a message says about the values of parameters. */
export interface Assignment {
  /**
   * The values of each parameter, by name, in the order of the message. Several of a parameter that takes one are
   * alternatives, of which the message does not say which one is meant.
   */
  readonly assigned: ReadonlyMap<string, readonly EntityMatch[]>
  /** Names of parameters of which the message says "this one or that one". */
  readonly alternatives: ReadonlySet<string>
  /** Values whose parameters have values already, without a word that corrects. */
  readonly surplus: readonly Surplus[]
  /** Values that the message negates, with the parameters that have them. */
  readonly negated: readonly { readonly name: string; readonly match: EntityMatch }[]
  /** Whether the message negates a value: it corrects. */
  readonly isNegating: boolean
  /** All values that are assigned or negated. */
  readonly matches: readonly EntityMatch[]
}

/** A value, and the parameters of its entity, which have other values already. */
export interface Surplus {
  readonly match: EntityMatch
  readonly siblings: readonly Parameter[]
}

interface AssignedMessage {
  readonly text: string
  readonly language: Language
  /** Whether values replace given ones: the message corrects, or every value was given. */
  readonly replaces: boolean
  /** Whether the message is hardly more than values. Such a value changes the only parameter that it fits: "Monday". */
  readonly isPlain: boolean
  /** Whether a value is found whatever the intent asks for: the 5 of "5 pm" is a number only where no time is. */
  readonly isCertain: (match: EntityMatch) => boolean
}

const OR =
  /^\s*,?\s*(?:or|या|अथवा|ya|\/)\s*(?:an?\s|the\s|on\s|at\s|in\s|for\s|to\s|from\s|maybe\s|perhaps\s|शायद\s|shayad\s)*$/iu

/**
 * Assigns found values to parameters. A value beside a parameter's name or preposition is assigned to that parameter and
 * replaces its value. Without such a word, a value takes the place of the one that the message negates ("not Goa, Delhi");
 * in a correction, that of the value of its entity that was given last; else it fills the requested parameter and those
 * without a value, in the order of the sentence. A parameter that takes several values gets all that no other one takes.
 */
export function assignValues(
  parameters: readonly Parameter[],
  filling: Filling,
  { found, start, end }: MessagePart,
  message: AssignedMessage,
): Assignment {
  const { text, language } = message
  const assigned = new Map<string, EntityMatch[]>()
  const alternatives = new Set<string>()
  const named = new Set<string>()
  const assign = ({ name }: Parameter, match: EntityMatch): void => {
    const values = assigned.get(name) ?? []
    if (!values.some(({ value }) => sameValue(value, match.value))) assigned.set(name, [...values, match])
  }
  const placed = found.map((match, at) => ({
    match,
    former: found[at - 1],
    next: found[at + 1],
    siblings: parameters.filter(({ entityId }) => entityId === match.entityId),
    before: text.slice(found[at - 1]?.end ?? start, match.start),
    behind: text.slice(match.end, found[at + 1]?.start ?? end),
    behindNext: text.slice(found[at + 1]?.end ?? end, found[at + 2]?.start ?? end),
  }))
  type Placed = (typeof placed)[number]
  const holds = ({ name }: Parameter, match: EntityMatch): boolean =>
    itemsOf(namedValue(filling.values, name)).some(({ value }) => sameValue(value, match.value))
  const isNegated = ({ match, next, siblings, before, behind, behindNext }: Placed): boolean =>
    isNegatedBefore(before) ||
    isNegatedBehind(behind) ||
    (isAfterNo(before) && siblings.some((parameter) => parameter.isList && holds(parameter, match))) ||
    // "Change my flight from Delhi to Goa" names two parameters.
    (siblings.length === 1 && next?.entityId === match.entityId && isChange(before, behind, behindNext))
  const negations = placed.filter(isNegated)
  const negated = negations.flatMap(({ match, siblings }) => {
    const held = siblings.find((parameter) => holds(parameter, match))
    return held ? [{ name: held.name, match }] : []
  })
  const isNegating = negations.length > 0
  const replaces = message.replaces || isNegating

  const unnamed: Placed[] = []
  // "A filling and a whitening, but not the whitening" takes back what it has just named.
  const isTakenBack = ({ match }: Placed): boolean =>
    negations.some((one) => one.match.entityId === match.entityId && sameValue(one.match.value, match.value))
  for (const one of placed.filter((each) => !isNegated(each) && !isTakenBack(each))) {
    const parameter = namedParameter(one.siblings, one, language)
    if (parameter) {
      assign(parameter, one.match)
      named.add(parameter.name)
    } else unnamed.push(one)
  }
  const surplus: Surplus[] = []
  for (const [at, one] of unnamed.entries()) {
    const { match, siblings, behind } = one
    const rival = alternativeOf(one)
    if (rival) {
      assign(rival, match)
      alternatives.add(rival.name)
      continue
    }
    const free = siblings.filter(({ name, isList }) => isList || !assigned.has(name))
    const isEmpty = ({ name }: Parameter) => namedValue(filling.values, name) === undefined
    const following = unnamed.slice(at).filter((one) => one.match.entityId === match.entityId).length
    const parameter =
      free.find(({ name }) => negated.some((one) => one.name === name)) ??
      // As many values as parameters are in the order of the sentence.
      (following > 1 && following >= free.length ? free[0] : undefined) ??
      (replaces ? replaced(free, filling) : undefined) ??
      free.find(({ name }) => name === filling.awaiting) ??
      free.find(isEmpty) ??
      free.find(({ isList }) => isList) ??
      (replaces || (message.isPlain && siblings.length === 1) ? free[0] : undefined)
    if (parameter) assign(parameter, match)
    else if (message.isCertain(match) && !isNumberOfOthers(match, behind)) addSurplus(match, siblings)
  }

  /** Returns the parameter whose value and this one are joined by "or". */
  function alternativeOf({ former, next, siblings, before, behind }: Placed): Parameter | undefined {
    const beside = [...(former && OR.test(before) ? [former] : []), ...(next && OR.test(behind) ? [next] : [])]
    return siblings.find(({ name }) => beside.some((other) => assigned.get(name)?.includes(other)))
  }

  /** A second value for a parameter of the same message is an alternative, unless the parameter's name is beside the first. */
  function addSurplus(match: EntityMatch, siblings: readonly Parameter[]): void {
    const rival = siblings.findLast(({ name }) => assigned.has(name))
    if (!rival) surplus.push({ match, siblings })
    else if (!named.has(rival.name)) assign(rival, match)
  }

  const inOrder = [...assigned].toSorted(([, [one]], [, [other]]) => (one?.start ?? 0) - (other?.start ?? 0))
  return {
    assigned: new Map(inOrder),
    alternatives,
    surplus: surplus.filter(({ match, siblings }) =>
      siblings.every(({ name }) =>
        itemsOf(namedValue(filling.values, name)).every(({ value }) => !sameValue(value, match.value)),
      ),
    ),
    negated,
    isNegating,
    matches: [...inOrder.flatMap(([, matches]) => matches), ...negations.map(({ match }) => match)],
  }
}

/** Whether a number counts something else: the 1 of "2 adults, 1 room", where the number of adults is asked. */
function isNumberOfOthers({ entityId }: EntityMatch, behind: string): boolean {
  if (entityId !== 'sys.number' || /^\s*[,.;!?]/u.test(behind)) return false
  const [next] = wordsOf(behind)
  return next !== undefined && !SMALL_WORDS.has(next)
}

/** Returns the parameter that a correction is about: the one whose confirmation is open, else the one that was given last. */
function replaced(free: readonly Parameter[], { order, asks, awaiting }: Filling): Parameter | undefined {
  const names = asks === 'confirmation' ? [...order, awaiting] : order
  const last = names.findLast((name) => free.some((parameter) => parameter.name === name))
  return free.find(({ name }) => name === last)
}
