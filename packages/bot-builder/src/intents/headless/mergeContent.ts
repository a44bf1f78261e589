import { nameKey, phraseKey } from '@platform/contract'
import type { Parameter, Phrase } from '@platform/contract'
import { freeParameterId, freeParameterName, withIds } from '../../annotation/headless/parameters.ts'
import { sameDialogue } from '../../responses/headless/dialogue.ts'
import { sameParameter, samePhrase } from './intentContent.ts'
import type { IntentContent } from '../../shared/intentContent.ts'
import { withParameters } from '../../shared/parameterMarks.ts'
import { sameList } from '../../shared/sameList.ts'

/** The differences of two versions of an intent. */
export interface ContentComparison {
  readonly isNameDifferent: boolean
  /** Phrases that only mine has. */
  readonly onlyMine: readonly Phrase[]
  /** Phrases that only theirs has. */
  readonly onlyTheirs: readonly Phrase[]
  /** Number of phrases that both have. */
  readonly inBoth: number
  readonly areResponsesDifferent: boolean
  readonly areParametersDifferent: boolean
  readonly isDialogueDifferent: boolean
}

const keysOf = (phrases: readonly Phrase[]) => new Set(phrases.map((phrase) => phraseKey(phrase.text)))
const without = (phrases: readonly Phrase[], keys: ReadonlySet<string>) =>
  phrases.filter((phrase) => !keys.has(phraseKey(phrase.text)))

/** Compares the version in the editor with the one that another user saved. */
export function compareContents(mine: IntentContent, theirs: IntentContent): ContentComparison {
  const onlyMine = without(mine.phrases, keysOf(theirs.phrases))
  return {
    isNameDifferent: mine.name !== theirs.name,
    onlyMine,
    onlyTheirs: without(theirs.phrases, keysOf(mine.phrases)),
    inBoth: mine.phrases.length - onlyMine.length,
    areResponsesDifferent: !sameList(mine.responses, theirs.responses, Object.is),
    areParametersDifferent: !sameList(mine.parameters, theirs.parameters, sameParameter),
    isDialogueDifferent: !sameDialogue(mine.dialogue, theirs.dialogue),
  }
}

/**
 * Merges both versions: the phrases of both, mine first; the annotations, responses and parameters of the side that changed
 * them since `base`, or of both if both did. The name and the dialogue are mine if I
 * changed them, else theirs.
 */
export function mergeContents(mine: IntentContent, saved: IntentContent, base: IntentContent): IntentContent {
  const theirs = withOwnIds(saved, mine, base)
  const phrases = [...mergeMarks(mine, theirs, base), ...without(theirs.phrases, keysOf(mine.phrases))]
  const parameters = sameList(mine.parameters, base.parameters, sameParameter)
    ? theirs.parameters
    : mergeParameters({ mine: mine.parameters, theirs: theirs.parameters, base: base.parameters }, phrases)
  return {
    name: mine.name === base.name ? theirs.name : mine.name,
    phrases: withParameters(phrases, parameters),
    responses: sameList(mine.responses, base.responses, Object.is)
      ? theirs.responses
      : sameList(theirs.responses, base.responses, Object.is)
        ? mine.responses
        : [...new Set([...mine.responses, ...theirs.responses])],
    parameters,
    dialogue: sameDialogue(mine.dialogue, base.dialogue) ? theirs.dialogue : mine.dialogue,
  }
}

/** Returns my phrases. A phrase whose annotations only they changed gets their annotations. */
function mergeMarks(mine: IntentContent, theirs: IntentContent, base: IntentContent): Phrase[] {
  const [newer, older] = [byText(theirs), byText(base)]
  return mine.phrases.map((phrase) => {
    const before = older.get(phrase.text)
    return before && samePhrase(before, phrase) ? (newer.get(phrase.text) ?? phrase) : phrase
  })
}

const byText = ({ phrases }: IntentContent) => new Map(phrases.map((phrase) => [phrase.text, phrase]))
const byId = (parameters: readonly Parameter[]) => new Map(parameters.map((parameter) => [parameter.id, parameter]))
const isSameUse = (one: Parameter, other: Parameter) =>
  one.entityId === other.entityId && nameKey(one.name) === nameKey(other.name)

/**
 * Returns their version with ids that match mine: a parameter that both sides created is one parameter if it has the same
 * name and entity, and else two, even if both sides gave it the same id.
 */
function withOwnIds(theirs: IntentContent, mine: IntentContent, base: IntentContent): IntentContent {
  const known = byId(base.parameters)
  const [myCreated, theirCreated] = [mine, theirs].map((side) => side.parameters.filter(({ id }) => !known.has(id)))
  const taken = [...mine.parameters, ...theirs.parameters]
  const newIds = new Map<string, string>()
  for (const parameter of theirCreated ?? []) {
    const twin = myCreated?.find((other) => isSameUse(other, parameter))
    const isTaken = mine.parameters.some(({ id }) => id === parameter.id)
    const id = twin?.id ?? (isTaken ? freeParameterId(parameter.id, taken) : parameter.id)
    if (id === parameter.id) continue
    newIds.set(parameter.id, id)
    taken.push({ ...parameter, id })
  }
  return newIds.size === 0 ? theirs : withIds(theirs, newIds)
}

/** Merges the parameters of both versions. A parameter that one side removed stays if the phrases use it. */
function mergeParameters(
  { mine, theirs, base }: Record<'mine' | 'theirs' | 'base', readonly Parameter[]>,
  phrases: readonly Phrase[],
): Parameter[] {
  const [myIds, theirIds, baseIds] = [byId(mine), byId(theirs), byId(base)]
  const used = new Set(phrases.flatMap(({ annotations }) => annotations.map(({ parameterId }) => parameterId)))
  const isRemoved = (parameter: Parameter) => {
    const before = baseIds.get(parameter.id)
    return before !== undefined && sameParameter(before, parameter) && !used.has(parameter.id)
  }
  const merged = mine.flatMap((parameter) => {
    const their = theirIds.get(parameter.id)
    if (!their) return isRemoved(parameter) ? [] : [parameter]
    return [mergeParameter(parameter, their, baseIds.get(parameter.id))]
  })
  const added = theirs.filter((parameter) => !myIds.has(parameter.id) && !isRemoved(parameter))
  return added.reduce(
    (all, parameter) => [...all, { ...parameter, name: freeParameterName(parameter.name, all) }],
    merged,
  )
}

/** Returns each field of the side that changed it, mine if both did; prompts of both if both changed them. */
function mergeParameter(mine: Parameter, theirs: Parameter, base: Parameter | undefined): Parameter {
  const isMine = (field: keyof Parameter) => !base || JSON.stringify(mine[field]) !== JSON.stringify(base[field])
  const isTheirs = (field: keyof Parameter) => !base || JSON.stringify(theirs[field]) !== JSON.stringify(base[field])
  const fields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])] as (keyof Parameter)[]
  const entries = fields.map((field) => [field, isMine(field) ? mine[field] : theirs[field]] as const)
  const merged = Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as unknown as Parameter
  return isMine('prompts') && isTheirs('prompts')
    ? { ...merged, prompts: [...new Set([...mine.prompts, ...theirs.prompts])] }
    : merged
}
