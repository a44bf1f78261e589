import { collapseSpace, NO_DIALOGUE } from '@platform/contract'
import type { Parameter, Phrase } from '@platform/contract'
import { sameDialogue, toDialogue } from '../../responses/headless/dialogue.ts'
import type { IntentContent } from '../../shared/intentContent.ts'
import { sameList } from '../../shared/sameList.ts'

/** The content of a new intent. */
export const EMPTY_CONTENT: IntentContent = {
  name: '',
  phrases: [],
  responses: [],
  parameters: [],
  dialogue: NO_DIALOGUE,
}

/**
 * The content as a save sends it: the name trimmed and its white space collapsed (specification 1 §5), without prompts,
 * buttons and contexts that are empty.
 */
export function contentToSave(content: IntentContent): IntentContent {
  return {
    ...content,
    name: collapseSpace(content.name),
    parameters: content.parameters.map((parameter) => ({ ...parameter, prompts: promptsOf(parameter) })),
    dialogue: toDialogue(content.dialogue),
  }
}

/** Whether a save would send the same for both contents. */
export function sameContent(one: IntentContent, other: IntentContent): boolean {
  return (
    collapseSpace(one.name) === collapseSpace(other.name) &&
    sameList(one.phrases, other.phrases, samePhrase) &&
    sameList(one.responses, other.responses, Object.is) &&
    sameList(one.parameters, other.parameters, sameParameter) &&
    sameDialogue(one.dialogue, other.dialogue)
  )
}

/** Whether two phrases have the same text, origin and annotations. */
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

/** Returns the prompts that are not blank. */
function promptsOf({ prompts }: Parameter): string[] {
  return prompts.filter((prompt) => prompt.trim() !== '')
}

/** Whether two parameters are equal in every field. */
export function sameParameter(one: Parameter, other: Parameter): boolean {
  return (
    one.id === other.id &&
    one.name === other.name &&
    one.required === other.required &&
    one.value === other.value &&
    sameList(promptsOf(one), promptsOf(other), Object.is)
  )
}
