import type { BotFile, ButtonContent, ReadBot } from '../botContent.ts'
import { ContentBuilder } from '../ContentBuilder.ts'
import { fieldsOf, isFields, listOf, textOf, type Fields } from '../fields.ts'
import { entityOfDataType } from './systemEntities.ts'

/** Turns for which a Dialogflow context stays open by default. */
const DEFAULT_LIFESPAN = 5

/** Reads the files of a Dialogflow ES export: intents, their training phrases, entities and their entries. */
export function readDialogflow(files: readonly BotFile[]): ReadBot {
  const builder = new ContentBuilder()
  const parsed = new Map<string, unknown>()
  for (const { name, text } of files) {
    const path = /(?:^|\/)((?:intents|entities)\/[^/]+)\.json$/u.exec(name)?.[1]
    if (path === undefined) continue
    try {
      parsed.set(path, JSON.parse(text))
    } catch {
      builder.note(name, 'This file is not valid JSON.')
    }
  }
  for (const [path, value] of parsed) {
    if (path.startsWith('entities/') && isFields(value) && !isPart(path, parsed))
      readEntity(path, value, parsed, builder)
  }
  for (const [path, value] of parsed) {
    if (path.startsWith('intents/') && isFields(value) && !isPart(path, parsed))
      readIntent(path, value, parsed, builder)
  }
  return builder.read()
}

/** Whether the file contains the phrases or entries of another file. An intent may itself be named “…_usersays_en”. */
function isPart(path: string, parsed: ReadonlyMap<string, unknown>): boolean {
  const whole = /^(.*)_(?:usersays|entries)_[a-z-]+$/iu.exec(path)?.[1]
  return whole !== undefined && parsed.has(whole)
}

/** Returns the parts of a file, one per language. */
function partsOf(path: string, kind: 'usersays' | 'entries', parsed: ReadonlyMap<string, unknown>) {
  const begin = `${path}_${kind}_`
  return [...parsed].filter(([name]) => name.startsWith(begin) && !name.slice(begin.length).includes('_'))
}

function readEntity(path: string, given: Fields, parsed: ReadonlyMap<string, unknown>, builder: ContentBuilder): void {
  const name = textOf(given.name) ?? path.slice('entities/'.length)
  const entity = builder.entity(name)
  entity.isFuzzy = given.allowFuzzyExtraction === true
  for (const [, entries] of partsOf(path, 'entries', parsed)) {
    for (const entry of listOf(entries).filter(isFields)) {
      const value = textOf(entry.value)
      if (value === undefined) continue
      const synonyms = listOf(entry.synonyms).flatMap((synonym) => textOf(synonym) ?? [])
      if (given.isRegexp === true) builder.addPatterns(name, value, synonyms.length > 0 ? synonyms : [value])
      else
        builder.addSynonyms(
          name,
          value,
          synonyms.filter((synonym) => synonym !== value),
        )
    }
  }
  if (given.isEnum === true)
    builder.note(name, 'This entity consists of other entities: it was imported as plain values.')
}

function readIntent(path: string, given: Fields, parsed: ReadonlyMap<string, unknown>, builder: ContentBuilder): void {
  const name = textOf(given.name) ?? path.slice('intents/'.length)
  const [response = {}] = listOf(given.responses).filter(isFields)
  if (given.fallbackIntent === true) {
    const [text] = messagesOf(response).texts
    builder.note(
      name,
      `The fallback intent was not imported: set the out-of-scope message in Configuration${text ? `, for example “${text}”` : ''}.`,
    )
    return
  }
  const intent = builder.intent(name)
  const { texts, buttons, hasOthers } = messagesOf(response)
  intent.responses.push(...texts)
  intent.buttons.push(...buttons)
  intent.requires.push(...listOf(given.contexts).flatMap((context) => textOf(context) ?? []))
  for (const context of listOf(response.affectedContexts).filter(isFields)) {
    const contextName = textOf(context.name)
    const lifespan = Number(context.lifespan ?? DEFAULT_LIFESPAN)
    if (contextName !== undefined && lifespan > 0) intent.opens.push({ name: contextName, turns: lifespan })
  }
  for (const parameter of listOf(response.parameters).filter(isFields)) readParameter(name, parameter, builder)
  const languages = partsOf(path, 'usersays', parsed)
  if (languages.length > 1) builder.note(name, 'The phrases of all languages were imported into this agent.')
  for (const [, phrases] of languages) {
    for (const phrase of listOf(phrases).filter(isFields)) readPhrase(name, phrase, builder)
  }
  if (hasOthers) builder.note(name, 'Cards, pictures and custom payloads of its response were left out.')
  if (given.webhookUsed === true) builder.note(name, 'It calls a webhook: set its address under Response.')
  if (listOf(given.events).length > 0) builder.note(name, 'Its events were left out.')
}

function readParameter(intent: string, parameter: Fields, builder: ContentBuilder): void {
  const name = textOf(parameter.name)
  const dataType = textOf(parameter.dataType)
  if (name === undefined || dataType === undefined || dataType === '') return
  const entity = entityOfDataType(dataType)
  if (entity === undefined) {
    builder.note(intent, `The system entity ${dataType} is not supported: the parameter “${name}” was left out.`)
    return
  }
  const prompts = listOf(parameter.prompts).flatMap((prompt) => textOf(fieldsOf(prompt).value) ?? [])
  const value = textOf(parameter.defaultValue) ?? ''
  builder.intent(intent).parameters.push({ entity, name, required: parameter.required === true, value, prompts })
}

function readPhrase(intent: string, phrase: Fields, builder: ContentBuilder): void {
  const annotations: { entity: string; start: number; end: number }[] = []
  let text = ''
  for (const part of listOf(phrase.data).filter(isFields)) {
    const partText = textOf(part.text) ?? ''
    const entity = typeof part.meta === 'string' ? entityOfDataType(part.meta) : undefined
    if (entity !== undefined && entity !== '' && partText !== '' && part.meta !== '@sys.ignore') {
      annotations.push({ entity, start: text.length, end: text.length + partText.length })
    }
    text += partText
  }
  if (phrase.isTemplate === true) builder.note(intent, `“${text}” is a template: it was imported as an example.`)
  builder.addPhrase(intent, { text, annotations })
}

interface Messages {
  readonly texts: readonly string[]
  readonly buttons: readonly ButtonContent[]
  readonly hasOthers: boolean
}

/** Returns texts (type 0), quick replies (type 2) and chips; `hasOthers`: there are messages of other types. */
function messagesOf({ messages, speech }: Fields): Messages {
  const texts: string[] = []
  const buttons: ButtonContent[] = []
  let hasOthers = false
  for (const message of listOf(messages).filter(isFields)) {
    const type = String(message.type)
    if (type === '0' || type === 'simple_response') texts.push(...oneOrMore(message.speech ?? message.textToSpeech))
    else if (type === '2')
      buttons.push(...oneOrMore(message.replies).map((label) => ({ kind: 'reply' as const, label })))
    else if (type === 'suggestion_chips') {
      const titles = listOf(message.suggestions).flatMap((chip) => textOf(fieldsOf(chip).title) ?? [])
      buttons.push(...titles.map((label) => ({ kind: 'reply' as const, label })))
    } else if (type === 'link_out_chip') {
      const [label, url] = [textOf(message.destinationName), textOf(message.url)]
      if (label !== undefined && url !== undefined) buttons.push({ kind: 'link', label, url })
    } else hasOthers = true
  }
  if (texts.length === 0) texts.push(...oneOrMore(speech))
  return { texts: [...new Set(texts)], buttons, hasOthers }
}

const oneOrMore = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item) => {
    const text = textOf(item)
    return text === undefined || text === '' ? [] : [text]
  })
