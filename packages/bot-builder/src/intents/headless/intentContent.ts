import { collapseSpace, NO_DIALOGUE } from '@platform/contract'
import type { Parameter, Phrase } from '@platform/contract'
import { sameDialogue, toDialogue } from '../../responses/headless/dialogue.ts'
import type { IntentContent } from '../../shared/intentContent.ts'
import { sameList } from '../../shared/sameList.ts'

/** The content of an intent that has not been written yet. */
export const EMPTY_CONTENT: IntentContent = {
  name: '',
  phrases: [],
  responses: [],
  parameters: [],
  dialogue: NO_DIALOGUE,
}

/**
 * The content as a save sends it: the name trimmed and its white space collapsed (specification 1 §5), without prompts,
 * buttons and contexts that were left empty.
 */
export function contentToSave(content: IntentContent): IntentContent {
  return {
    ...content,
    name: collapseSpace(content.name),
    parameters: content.parameters.map((parameter) => ({ ...parameter, prompts: promptsOf(parameter) })),
    dialogue: toDialogue(content.dialogue),
  }
}

/** Whether two contents would be saved as the same. Names are compared as they are saved. */
export function sameContent(one: IntentContent, other: IntentContent): boolean {
  return (
    collapseSpace(one.name) === collapseSpace(other.name) &&
    sameList(one.phrases, other.phrases, samePhrase) &&
    sameList(one.responses, other.responses, Object.is) &&
    sameList(one.parameters, other.parameters, sameParameter) &&
    sameDialogue(one.dialogue, other.dialogue)
  )
}

/** Equal in text, in who wrote it, and in what is marked in it. */
export function samePhrase(one: Phrase, other: Phrase): boolean {
  return (
    one.text === other.text &&
    one.isGenerated === other.isGenerated &&
    sameList(
      one.annotations,
      other.annotations,
      (a, b) => a.entityId === b.entityId && a.start === b.start && a.end === b.end,
    )
  )
}

/** The prompts that say something. One that was emptied, or not written yet, counts for nothing. */
function promptsOf({ prompts }: Parameter): string[] {
  return prompts.filter((prompt) => prompt.trim() !== '')
}

/** Equal in every field. */
export function sameParameter(one: Parameter, other: Parameter): boolean {
  return (
    one.id === other.id &&
    one.name === other.name &&
    one.required === other.required &&
    one.value === other.value &&
    sameList(promptsOf(one), promptsOf(other), Object.is)
  )
}
