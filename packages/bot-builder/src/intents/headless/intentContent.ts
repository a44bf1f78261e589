import { collapseSpace, NO_DIALOGUE } from '@platform/contract'
import type { Language, Parameter, Phrase } from '@platform/contract'
import { withoutEmptyRules } from '../../annotation/headless/parameters.ts'
import { isSameRange, isSameTarget } from '../../annotation/headless/ranges.ts'
import { sameDialogue, toDialogue } from '../../responses/headless/dialogue.ts'
import type { IntentContent } from '../../shared/intentContent.ts'
import { sameList } from '../../shared/sameList.ts'

const LANGUAGES: readonly Language[] = ['en', 'hi']

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
    parameters: content.parameters.map(toParameter),
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
    sameList(one.annotations, other.annotations, (a, b) => isSameTarget(a, b) && isSameRange(a, b))
  )
}

const written = (prompts: readonly string[]) => prompts.filter((prompt) => prompt.trim() !== '')

/** Returns the parameter as a save sends it: without empty prompts, rules and translations. */
export function toParameter(parameter: Parameter): Parameter {
  const { id, entityId, name, required, value, prompts, isConfirmed, isList, translations } = parameter
  const rules = withoutEmptyRules(parameter.rules)
  const texts = LANGUAGES.flatMap((language) => {
    const translated = written(translations?.[language]?.prompts ?? [])
    return translated.length > 0 ? [[language, { prompts: translated }] as const] : []
  })
  return {
    id,
    entityId,
    name,
    required,
    value,
    prompts: written(prompts),
    ...(isConfirmed ? { isConfirmed } : {}),
    // Free text is one value.
    ...(isList && entityId !== null ? { isList } : {}),
    ...(rules ? { rules } : {}),
    ...(texts.length > 0 ? { translations: Object.fromEntries(texts) } : {}),
  }
}

/** Whether a save would send the same for both parameters. */
export function sameParameter(one: Parameter, other: Parameter): boolean {
  return JSON.stringify(toParameter(one)) === JSON.stringify(toParameter(other))
}
