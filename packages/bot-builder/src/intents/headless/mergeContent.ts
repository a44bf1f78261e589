import { phraseKey } from '@platform/contract'
import type { Parameter, Phrase } from '@platform/contract'
import { sameDialogue } from '../../responses/headless/dialogue.ts'
import { sameParameter, samePhrase } from './intentContent.ts'
import type { IntentContent } from '../../shared/intentContent.ts'
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
export function mergeContents(mine: IntentContent, theirs: IntentContent, base: IntentContent): IntentContent {
  return {
    name: mine.name === base.name ? theirs.name : mine.name,
    phrases: [...mergeMarks(mine, theirs, base), ...without(theirs.phrases, keysOf(mine.phrases))],
    responses: sameList(mine.responses, base.responses, Object.is)
      ? theirs.responses
      : sameList(theirs.responses, base.responses, Object.is)
        ? mine.responses
        : [...new Set([...mine.responses, ...theirs.responses])],
    parameters: sameList(mine.parameters, base.parameters, sameParameter)
      ? theirs.parameters
      : mergeParameters(mine.parameters, theirs.parameters),
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

/** Returns the parameters of both versions. A parameter of both has the prompts of both. */
function mergeParameters(mine: readonly Parameter[], theirs: readonly Parameter[]): Parameter[] {
  const theirsById = new Map(theirs.map((parameter) => [parameter.id, parameter]))
  const merged = mine.map((parameter) => {
    const theirParameter = theirsById.get(parameter.id)
    return theirParameter
      ? { ...parameter, prompts: [...new Set([...parameter.prompts, ...theirParameter.prompts])] }
      : parameter
  })
  const ownIds = new Set(mine.map((parameter) => parameter.id))
  return [...merged, ...theirs.filter((parameter) => !ownIds.has(parameter.id))]
}
