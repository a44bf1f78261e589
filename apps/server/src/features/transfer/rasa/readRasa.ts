import type { BotFile, ButtonContent, ReadBot } from '../botContent.ts'
import { ContentBuilder } from '../ContentBuilder.ts'
import { fieldsOf, isFields, listOf, textOf, type Fields } from '../fields.ts'
import { lineFinder } from '../lineFinder.ts'
import { describeBroken } from './markup.ts'
import { parseRasaFiles, type RasaFile } from './rasaFiles.ts'
import { ASK, readParameters, type MarkedIntent } from './readParameters.ts'

/** Prefix of the names of responses. */
const UTTER = 'utter_'

/**
 * Reads a Rasa project, of version 1 in JSON and Markdown too: training data (intents, synonyms, lookup tables, regular expressions), responses with their
 * variants and buttons, and slots, roles and groups as parameters. Stories and rules are read only for the responses of
 * intents; the rest of them is left out with a notice.
 */
export function readRasa(files: readonly BotFile[]): ReadBot {
  const builder = new ContentBuilder()
  const parsed = parseRasaFiles(files, ({ where, message }) => builder.note(where, message))
  const synonyms = new Map<string, string[]>()
  const marked = new Map<string, MarkedIntent>()
  for (const file of parsed) readTrainingData(file, builder, synonyms, marked)
  readValues(builder, synonyms, marked)

  const responses = new Map<string, Fields[]>()
  for (const { fields } of parsed) {
    // Called `templates` before Rasa 1.4; there, a variant may be its text only.
    for (const [name, variants] of Object.entries({ ...fieldsOf(fields.templates), ...fieldsOf(fields.responses) })) {
      responses.set(name, listOf(variants).flatMap(variantOf))
    }
  }
  const answers = readAnswers(parsed, builder)
  readResponses(builder, responses, answers)
  const promptsOf = (response: string): string[] =>
    (responses.get(response) ?? []).flatMap(({ text }) => textOf(text) ?? [])
  readParameters(parsed, builder, { marked, answers, promptsOf })
  for (const [value] of synonyms) {
    builder.note('synonyms', `“${value}” is not a value of an entity, so its synonyms were left out.`)
  }
  return builder.read()
}

function variantOf(variant: unknown): Fields[] {
  const text = textOf(variant)
  if (text !== undefined) return [{ text }]
  return isFields(variant) ? [variant] : []
}

function readTrainingData(
  { name: file, entries, text }: RasaFile,
  builder: ContentBuilder,
  synonyms: Map<string, string[]>,
  marked: Map<string, MarkedIntent>,
): void {
  const lineOf = lineFinder(text)
  for (const entry of entries) {
    if (entry.type === 'intent') {
      const { name, story, parameters } = entry.metadata
      const content = builder.intent(entry.name)
      const { marks, order } = marked.get(entry.name) ?? { marks: new Map(), order: [] }
      marked.set(entry.name, { marks, order: [...order, ...orderOf(parameters)] })
      // Metadata that our own export wrote.
      if (typeof name === 'string') content.name = name
      if (typeof story === 'string') content.story = story
      for (const { phrase, marks: marksOfPhrase, broken } of entry.phrases) {
        if (marksOfPhrase.length > 0) marks.set(content.phrases.length, marksOfPhrase)
        content.phrases.push(phrase)
        for (const part of broken) {
          const line = lineOf(part.source)
          builder.note(file, `${line === undefined ? '' : `Line ${line}: `}${describeBroken(part)}`)
        }
      }
    } else if (entry.type === 'synonym') {
      synonyms.set(entry.name, [...(synonyms.get(entry.name) ?? []), ...entry.examples])
    } else if (entry.type === 'lookup') {
      for (const value of entry.examples) builder.addSynonyms(entry.name, value, [])
    } else builder.addPatterns(entry.name, entry.name, entry.examples)
  }
}

const orderOf = (parameters: unknown): MarkedIntent['order'] =>
  listOf(parameters)
    .filter(isFields)
    .map(({ name, value, isList }) => ({
      name: textOf(name) ?? '',
      value: textOf(value) ?? '',
      isList: isList === true,
    }))

/** Reads values, which are defined in three ways: as marked parts of examples, as synonyms of all entities, and in lookup tables. */
function readValues(
  builder: ContentBuilder,
  synonyms: Map<string, string[]>,
  marked: ReadonlyMap<string, MarkedIntent>,
): void {
  const marks = [...marked.values()].flatMap((intent) => [...intent.marks.values()].flat())
  for (const { entity, text, value = text } of marks) {
    const canonical = [...synonyms].find(([, texts]) => texts.some((synonym) => isSame(synonym, text)))?.[0]
    builder.addMarkedText(entity, text, value === text ? (canonical ?? value) : value)
  }
  for (const { name, values } of builder.read().content.entities) {
    for (const { type, value } of values) {
      const texts = synonyms.get(value)
      if (type !== 'synonyms' || !texts) continue
      builder.addSynonyms(name, value, texts)
      synonyms.delete(value)
    }
  }
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Returns the actions that follow an intent, by the rules and stories in which it is the only intent. */
function readAnswers(files: readonly RasaFile[], builder: ContentBuilder): Map<string, string[]> {
  const answers = new Map<string, string[]>()
  for (const { name: file, fields } of files) {
    for (const kind of ['rules', 'stories'] as const) {
      for (const item of listOf(fields[kind]).filter(isFields)) {
        const steps = listOf(item.steps).filter(isFields)
        const intents = steps.flatMap(({ intent }) => textOf(intent) ?? [])
        const [intent] = intents
        if (intent === undefined) continue
        if (intents.length > 1) {
          const title = textOf(item.rule ?? item.story) ?? ''
          builder.note(file, `“${title}” contains several intents: only the responses of single intents were imported.`)
          continue
        }
        const actions = steps.flatMap(({ action }) => textOf(action) ?? [])
        answers.set(intent, [...(answers.get(intent) ?? []), ...actions])
      }
    }
  }
  return answers
}

function readResponses(
  builder: ContentBuilder,
  responses: ReadonlyMap<string, readonly Fields[]>,
  answers: ReadonlyMap<string, readonly string[]>,
): void {
  const used = new Set<string>()
  const addResponse = (intent: string, name: string): void => {
    const target = builder.intent(intent)
    for (const variant of responses.get(name) ?? []) {
      const text = textOf(variant.text)
      if (text !== undefined && !target.responses.includes(text)) target.responses.push(text)
      for (const button of listOf(variant.buttons).filter(isFields)) {
        const content = buttonOf(button)
        if (content && !target.buttons.some(({ label }) => label === content.label)) target.buttons.push(content)
      }
      if (variant.image !== undefined || variant.custom !== undefined) {
        builder.note(name, 'Pictures and custom payloads of responses were left out.')
      }
    }
    used.add(name)
  }
  for (const [intent, actions] of answers) {
    if (!builder.hasIntent(intent)) continue
    for (const action of actions) if (responses.has(action)) addResponse(intent, action)
  }
  for (const name of responses.keys()) {
    const intent = name.slice(UTTER.length)
    if (!used.has(name) && name.startsWith(UTTER) && builder.hasIntent(intent)) addResponse(intent, name)
    else if (!used.has(name) && !name.startsWith(ASK)) {
      builder.note(name, 'No rule or story uses this response for an intent, so it was left out.')
    }
  }
}

function buttonOf({ title, payload, type, url }: Fields): ButtonContent | undefined {
  const label = textOf(title)
  if (label === undefined) return undefined
  const address = textOf(url) ?? (type === 'web_url' ? textOf(payload) : undefined)
  return address === undefined ? { kind: 'reply', label } : { kind: 'link', label, url: address }
}
