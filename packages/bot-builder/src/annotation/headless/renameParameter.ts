import { findPlaceholders, nameKey } from '@platform/contract'
import type { Dialogue, Language, Parameter } from '@platform/contract'
import type { AnnotatedContent } from './annotationState.ts'

/** New names by the key of the old name. All of them apply at once: two parameters can swap their names. */
type Renames = ReadonlyMap<string, string>

/** Returns the names that differ in two versions of the parameters. */
export function renamesBetween(before: readonly Parameter[], after: readonly Parameter[]): Renames {
  const names = new Map(after.map(({ id, name }) => [id, name]))
  const renames = before.map(({ id, name }) => [nameKey(name), names.get(id) ?? name] as const)
  return new Map(renames.filter(([key, name]) => nameKey(name) !== key))
}

function renamedText(text: string, renames: Renames): string {
  return findPlaceholders(text, renames.keys()).reduceRight((renamed, { name, start, end }) => {
    const newName = renames.get(nameKey(name))
    return newName === undefined ? renamed : `${renamed.slice(0, start)}{${newName}}${renamed.slice(end)}`
  }, text)
}

/** Returns the texts of an intent with the new names in braces: responses, prompts, buttons, confirmation and translations. */
export function withRenames<Content extends AnnotatedContent>(content: Content, renames: Renames): Content {
  return eachText(content, (text) => renamedText(text, renames))
}

/** Returns the texts of an intent in which `{from}` is now `{to}`. */
export function renamedPlaceholders<Content extends AnnotatedContent>(
  content: Content,
  from: string,
  to: string,
): Content {
  return withRenames(content, new Map([[nameKey(from), to]]))
}

/** Returns a parameter with the new names in braces in its prompts. */
export function renamedPrompts(parameter: Parameter, renames: Renames): Parameter {
  return renames.size === 0 ? parameter : changedPrompts(parameter, (text) => renamedText(text, renames))
}

/** Returns the number of times that the texts of an intent contain `{name}`. */
export function countPlaceholders(content: AnnotatedContent, name: string): number {
  let count = 0
  eachText(content, (text) => {
    count += findPlaceholders(text, [name]).filter((found) => nameKey(found.name) === nameKey(name)).length
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
  const { buttons, confirmation, fulfilment, translations } = dialogue
  return {
    ...dialogue,
    buttons: buttons.map((button) => ({ ...button, label: change(button.label) })),
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
