import { phraseKey } from '@platform/contract'
import type { Parameter, Phrase } from '@platform/contract'
import { sameDialogue } from '../../responses/headless/dialogue.ts'
import { sameParameter, samePhrase } from './intentContent.ts'
import type { IntentContent } from '../../shared/intentContent.ts'
import { sameList } from '../../shared/sameList.ts'

/** Where two versions of an intent differ. */
export interface ContentComparison {
  readonly isNameDifferent: boolean
  /** Phrases that only mine has. */
  readonly onlyMine: readonly Phrase[]
  /** Phrases that only theirs has. */
  readonly onlyTheirs: readonly Phrase[]
  /** How many phrases both have. */
  readonly inBoth: number
  readonly areResponsesDifferent: boolean
  readonly areParametersDifferent: boolean
  readonly isDialogueDifferent: boolean
}

const keysOf = (phrases: readonly Phrase[]) => new Set(phrases.map((phrase) => phraseKey(phrase.text)))
const without = (phrases: readonly Phrase[], keys: ReadonlySet<string>) =>
  phrases.filter((phrase) => !keys.has(phraseKey(phrase.text)))

/** Compares the version in the editor with the one that somebody else saved. */
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
 * Both versions in one: every phrase of either, mine first; the marks, responses and parameters of the side that changed
 * them since `base`, and of both where both did. The name, and how the intent behaves in a conversation, are mine when I
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

/** My phrases; what is marked in one that only they have changed is theirs. */
function mergeMarks(mine: IntentContent, theirs: IntentContent, base: IntentContent): Phrase[] {
  const [newer, older] = [byText(theirs), byText(base)]
  return mine.phrases.map((phrase) => {
    const before = older.get(phrase.text)
    return before && samePhrase(before, phrase) ? (newer.get(phrase.text) ?? phrase) : phrase
  })
}

const byText = ({ phrases }: IntentContent) => new Map(phrases.map((phrase) => [phrase.text, phrase]))

/** Every parameter of either; one that both have asks with the prompts of both. */
function mergeParameters(mine: readonly Parameter[], theirs: readonly Parameter[]): Parameter[] {
  const theirsById = new Map(theirs.map((parameter) => [parameter.id, parameter]))
  const merged = mine.map((parameter) => {
    const twin = theirsById.get(parameter.id)
    return twin ? { ...parameter, prompts: [...new Set([...parameter.prompts, ...twin.prompts])] } : parameter
  })
  const known = new Set(mine.map((parameter) => parameter.id))
  return [...merged, ...theirs.filter((parameter) => !known.has(parameter.id))]
}
