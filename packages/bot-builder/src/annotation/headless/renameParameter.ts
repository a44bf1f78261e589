import { nameKey } from '@platform/contract'
import type { Dialogue, Language, Parameter } from '@platform/contract'
import type { AnnotatedContent } from './annotationState.ts'

const PLACEHOLDER = /\{([^{}\n]{1,200})\}/gu

/** Returns a text with each `{from}` replaced by `{to}`. */
function renamedText(text: string, from: string, to: string): string {
  return text.replace(PLACEHOLDER, (braces, name: string) => (nameKey(name) === nameKey(from) ? `{${to}}` : braces))
}

/** Returns the texts of an intent in which `{from}` is now `{to}`: responses, prompts, confirmation and translations. */
export function renamedPlaceholders<Content extends AnnotatedContent>(
  content: Content,
  from: string,
  to: string,
): Content {
  return eachText(content, (text) => renamedText(text, from, to))
}

/** Returns the number of times that the texts of an intent contain `{name}`. */
export function countPlaceholders(content: AnnotatedContent, name: string): number {
  let count = 0
  eachText(content, (text) => {
    for (const [, found] of text.matchAll(PLACEHOLDER)) if (nameKey(found ?? '') === nameKey(name)) count += 1
    return text
  })
  return count
}

function eachText<Content extends AnnotatedContent>(content: Content, change: (text: string) => string): Content {
  return {
    ...content,
    responses: content.responses.map(change),
    parameters: content.parameters.map((parameter) => changedPrompts(parameter, change)),
    dialogue: changedDialogue(content.dialogue, change),
  }
}

function changedPrompts(parameter: Parameter, change: (text: string) => string): Parameter {
  const { prompts, translations } = parameter
  return {
    ...parameter,
    prompts: prompts.map(change),
    ...(translations && {
      translations: byLanguage(translations, (texts) => ({ prompts: texts.prompts.map(change) })),
    }),
  }
}

function changedDialogue(dialogue: Dialogue, change: (text: string) => string): Dialogue {
  const { confirmation, fulfilment, translations } = dialogue
  return {
    ...dialogue,
    confirmation: confirmation && { text: change(confirmation.text) },
    fulfilment: fulfilment && { ...fulfilment, fallback: change(fulfilment.fallback) },
    translations: byLanguage(translations, ({ responses, confirmation: text }) => ({
      responses: responses.map(change),
      confirmation: change(text),
    })),
  }
}

function byLanguage<Texts>(
  translations: Partial<Record<Language, Texts | undefined>>,
  change: (texts: Texts) => Texts,
): Partial<Record<Language, Texts>> {
  const entries = Object.entries(translations) as [Language, Texts | undefined][]
  return Object.fromEntries(entries.flatMap(([language, texts]) => (texts ? [[language, change(texts)]] : [])))
}
