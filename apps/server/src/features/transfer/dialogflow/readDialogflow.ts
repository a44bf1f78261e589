import { nameKey } from '@platform/contract'
import type { BotFile, ButtonContent, MarkContent, ReadBot } from '../botContent.ts'
import { ContentBuilder } from '../ContentBuilder.ts'
import { fieldsOf, isFields, listOf, textOf, type Fields } from '../fields.ts'
import { inLanguages, type TextsByLanguage } from './languages.ts'
import { readParameters, type ReadParameters } from './readParameters.ts'
import { entityOfDataType } from './systemEntities.ts'
import { readVariables } from './variables.ts'

/** Turns for which a Dialogflow context stays open by default. */
const DEFAULT_LIFESPAN = 5

/** Reads the files of a Dialogflow ES export: intents, their training phrases, entities and their entries. */
export function readDialogflow(files: readonly BotFile[]): ReadBot {
  const builder = new ContentBuilder()
  const parsed = new Map<string, unknown>()
  for (const { name, text } of files) {
    const path = /(?:^|\/)((?:intents|entities)\/[^/]+|agent)\.json$/u.exec(name)?.[1]
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
  const language = textOf(fieldsOf(parsed.get('agent')).language) ?? 'en'
  const contexts = new Set([...parsed.values()].filter(isFields).flatMap(contextsOf).map(nameKey))
  for (const [path, value] of parsed) {
    if (path.startsWith('intents/') && isFields(value) && !isPart(path, parsed))
      readIntent(path, value, { parsed, language, contexts, builder })
  }
  return builder.read()
}

interface AgentFiles {
  readonly parsed: ReadonlyMap<string, unknown>
  /** The language of the agent. */
  readonly language: string
  /** The contexts of all intents, by `nameKey`. */
  readonly contexts: ReadonlySet<string>
  readonly builder: ContentBuilder
}

function contextsOf(intent: Fields): string[] {
  const opened = listOf(intent.responses)
    .filter(isFields)
    .flatMap(({ affectedContexts }) => listOf(affectedContexts).filter(isFields))
  return [...listOf(intent.contexts), ...opened.map(({ name }) => name)].flatMap((name) => textOf(name) ?? [])
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

function readIntent(path: string, given: Fields, { parsed, language, contexts, builder }: AgentFiles): void {
  const name = textOf(given.name) ?? path.slice('intents/'.length)
  const note = (message: string): void => builder.note(name, message)
  const [response = {}] = listOf(given.responses).filter(isFields)
  if (given.fallbackIntent === true) {
    const [text] = readResponse(response, { language, note }).texts
    note(
      `The fallback intent was not imported: set the out-of-scope message in Configuration${text ? `, for example “${text}”` : ''}.`,
    )
    return
  }
  const intent = builder.intent(name)
  const { parameters, byAlias, variables } = readParameters(response, { language, contexts, note })
  const { texts, translations, buttons, hasOthers } = readResponse(response, { language, note })
  const read = (text: string): string => readVariables(text, variables)
  intent.responses.push(...texts.map(read))
  if (translations.length > 0) {
    const added = translations.map(([other, translated]) => [other, { responses: translated.map(read) }] as const)
    intent.translations = { ...intent.translations, ...Object.fromEntries(added) }
  }
  intent.buttons.push(...buttons)
  intent.parameters.push(...parameters)
  intent.requires.push(...listOf(given.contexts).flatMap((context) => textOf(context) ?? []))
  for (const context of listOf(response.affectedContexts).filter(isFields)) {
    const contextName = textOf(context.name)
    const lifespan = Number(context.lifespan ?? DEFAULT_LIFESPAN)
    if (contextName !== undefined && lifespan > 0) intent.opens.push({ name: contextName, turns: lifespan })
  }
  const languages = partsOf(path, 'usersays', parsed)
  if (languages.length > 1) note('The phrases of all languages were imported into this agent.')
  for (const [, phrases] of languages) {
    for (const phrase of listOf(phrases).filter(isFields)) readPhrase(name, phrase, { byAlias, builder })
  }
  if (hasOthers) note('Cards, pictures and custom payloads of its response were left out.')
  if (given.webhookUsed === true) note('It calls a webhook: set its address under Response.')
  if (listOf(given.events).length > 0) note('Its events were left out.')
}

function readPhrase(
  intent: string,
  phrase: Fields,
  { byAlias, builder }: Pick<ReadParameters, 'byAlias'> & Pick<AgentFiles, 'builder'>,
): void {
  const annotations: MarkContent[] = []
  let text = ''
  for (const part of listOf(phrase.data).filter(isFields)) {
    const partText = textOf(part.text) ?? ''
    const meta = textOf(part.meta) ?? ''
    const entity = meta === '@sys.ignore' ? undefined : entityOfDataType(meta)
    const parameter = byAlias.get(textOf(part.alias) ?? '')
    if (entity && partText !== '') {
      const end = text.length + partText.length
      annotations.push({ entity, ...(parameter === undefined ? {} : { parameter }), start: text.length, end })
    } else if (meta !== '' && parameter !== undefined) {
      builder.note(intent, `Parameter “${parameter}”: its marks in phrases were left out, because it takes any text.`)
    }
    text += partText
  }
  if (phrase.isTemplate === true) builder.note(intent, `“${text}” is a template: it was imported as an example.`)
  builder.addPhrase(intent, { text, annotations })
}

interface ReadResponse {
  readonly texts: readonly string[]
  readonly translations: TextsByLanguage['others']
  readonly buttons: readonly ButtonContent[]
  /** Whether there are messages of other types. */
  readonly hasOthers: boolean
}

type TextContext = Pick<AgentFiles, 'language'> & { readonly note: (message: string) => void }

const isText = ({ type }: Fields): boolean => String(type) === '0' || type === 'simple_response'

/** Returns texts (type 0), quick replies (type 2) and chips. */
function readResponse({ messages, speech }: Fields, { language, note }: TextContext): ReadResponse {
  const all = listOf(messages).filter(isFields)
  const { main, others } = inLanguages(all.filter(isText), {
    language,
    textsOf: (message) => oneOrMore(message.speech ?? message.textToSpeech),
    note: (message) => note(`Response: ${message}`),
  })
  const buttons: ButtonContent[] = []
  let hasOthers = false
  for (const message of all.filter((one) => !isText(one))) {
    const type = String(message.type)
    if (type === '2') buttons.push(...oneOrMore(message.replies).map((label) => ({ kind: 'reply' as const, label })))
    else if (type === 'suggestion_chips') {
      const titles = listOf(message.suggestions).flatMap((chip) => textOf(fieldsOf(chip).title) ?? [])
      buttons.push(...titles.map((label) => ({ kind: 'reply' as const, label })))
    } else if (type === 'link_out_chip') {
      const [label, url] = [textOf(message.destinationName), textOf(message.url)]
      if (label !== undefined && url !== undefined) buttons.push({ kind: 'link', label, url })
    } else hasOthers = true
  }
  const texts = main.length > 0 ? main : oneOrMore(speech)
  return { texts: [...new Set(texts)], translations: others, buttons, hasOthers }
}

const oneOrMore = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item) => {
    const text = textOf(item)
    return text === undefined || text === '' ? [] : [text]
  })
