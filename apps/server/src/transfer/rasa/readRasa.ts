import type { BotFile, ButtonContent, ReadBot } from '../botContent.ts'
import { ContentBuilder } from '../ContentBuilder.ts'
import { fieldsOf, isFields, listOf, textOf, type Fields } from '../fields.ts'
import { readMarkup, type MarkedPhrase } from './markup.ts'
import { examplesOf, parseRasaFiles, type RasaFile } from './rasaFiles.ts'

type Spoken = MarkedPhrase['values'][number]

/** Prefix of the names of responses, and of those that ask for a slot. */
const UTTER = 'utter_'
const ASK = 'utter_ask_'

/**
 * Reads a Rasa project: training data (intents, synonyms, lookup tables, regular expressions), responses with their
 * variants and buttons, and the slots of forms as parameters. Stories and rules are read for which response answers
 * which intent; what they say beyond that has no place here and is noted.
 */
export function readRasa(files: readonly BotFile[]): ReadBot {
  const builder = new ContentBuilder()
  const parsed = parseRasaFiles(files, ({ where, message }) => builder.note(where, message))
  const synonyms = new Map<string, string[]>()
  const spoken: Spoken[] = []
  for (const file of parsed) readTrainingData(file, builder, synonyms, spoken)
  readValues(builder, synonyms, spoken)

  const responses = new Map<string, Fields[]>()
  for (const { fields } of parsed) {
    for (const [name, variants] of Object.entries(fieldsOf(fields.responses))) {
      responses.set(name, listOf(variants).filter(isFields))
    }
  }
  const answers = readAnswers(parsed, builder)
  readResponses(builder, responses, answers)
  readForms(parsed, builder, responses, answers)
  for (const [value] of synonyms) {
    builder.note('synonyms', `“${value}” is no value of an entity, so its synonyms were left out.`)
  }
  return builder.read()
}

function readTrainingData(
  { name: file, fields }: RasaFile,
  builder: ContentBuilder,
  synonyms: Map<string, string[]>,
  spoken: Spoken[],
): void {
  for (const item of listOf(fields.nlu).filter(isFields)) {
    const examples = examplesOf(item.examples)
    const intent = textOf(item.intent)
    const synonym = textOf(item.synonym)
    const lookup = textOf(item.lookup)
    const regex = textOf(item.regex)
    if (intent !== undefined) {
      const { name, story } = fieldsOf(item.metadata)
      const content = builder.intent(intent)
      // What our own export wrote beside the name that Rasa allows.
      if (typeof name === 'string') content.name = name
      if (typeof story === 'string') content.story = story
      for (const example of examples) {
        const { phrase, values } = readMarkup(example)
        content.phrases.push(phrase)
        spoken.push(...values)
      }
    } else if (synonym !== undefined) synonyms.set(synonym, [...(synonyms.get(synonym) ?? []), ...examples])
    else if (lookup !== undefined) for (const value of examples) builder.addSynonyms(lookup, value, [])
    else if (regex !== undefined && examples.length > 0) builder.addPatterns(regex, regex, examples)
    else
      builder.note(
        file,
        `An entry of the training data is of no kind that is known here: ${Object.keys(item).join(', ')}.`,
      )
  }
}

/** Values are defined in three places: as marked parts of examples, as synonyms of all entities, and in lookup tables. */
function readValues(builder: ContentBuilder, synonyms: Map<string, string[]>, spoken: readonly Spoken[]): void {
  for (const { entity, text, value } of spoken) {
    const canonical = [...synonyms].find(([, texts]) => texts.some((synonym) => isSame(synonym, text)))?.[0]
    builder.addSpoken(entity, text, value === text ? (canonical ?? value) : value)
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

/** Which actions follow an intent, by the rules and stories in which it is the only one. */
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
          builder.note(file, `“${title}” goes through several intents: only their own responses were taken over.`)
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
  const take = (intent: string, name: string): void => {
    const content = builder.intent(intent)
    for (const variant of responses.get(name) ?? []) {
      const text = textOf(variant.text)
      if (text !== undefined && !content.responses.includes(text)) content.responses.push(text)
      for (const button of listOf(variant.buttons).filter(isFields)) {
        const told = buttonOf(button)
        if (told && !content.buttons.some(({ label }) => label === told.label)) content.buttons.push(told)
      }
      if (variant.image !== undefined || variant.custom !== undefined) {
        builder.note(name, 'Pictures and custom payloads of responses were left out.')
      }
    }
    used.add(name)
  }
  for (const [intent, actions] of answers) {
    if (!builder.hasIntent(intent)) continue
    for (const action of actions) if (responses.has(action)) take(intent, action)
  }
  for (const name of responses.keys()) {
    const intent = name.slice(UTTER.length)
    if (!used.has(name) && name.startsWith(UTTER) && builder.hasIntent(intent)) take(intent, name)
    else if (!used.has(name) && !name.startsWith(ASK)) {
      builder.note(name, 'This response answers no intent by itself, so it was left out.')
    }
  }
}

function buttonOf({ title, payload, type, url }: Fields): ButtonContent | undefined {
  const label = textOf(title)
  if (label === undefined) return undefined
  const address = textOf(url) ?? (type === 'web_url' ? textOf(payload) : undefined)
  return address === undefined ? { kind: 'reply', label } : { kind: 'link', label, url: address }
}

/** The slots that a form requires, as parameters of the intents that begin the form. */
function readForms(
  files: readonly RasaFile[],
  builder: ContentBuilder,
  responses: ReadonlyMap<string, readonly Fields[]>,
  answers: ReadonlyMap<string, readonly string[]>,
): void {
  const slots = Object.assign({}, ...files.map(({ fields }) => fieldsOf(fields.slots))) as Fields
  for (const { name: file, fields } of files) {
    for (const [form, given] of Object.entries(fieldsOf(fields.forms))) {
      const required = isFields(given) ? listOf(given.required_slots) : listOf(given)
      const intents = [...answers].filter(([, actions]) => actions.includes(form)).map(([intent]) => intent)
      if (intents.length === 0) builder.note(file, `No rule begins the form “${form}”, so it was left out.`)
      for (const slot of required.flatMap((item) => textOf(item) ?? [])) {
        const prompts = [`${ASK}${form}_${slot}`, `${ASK}${slot}`]
          .flatMap((name) => responses.get(name) ?? [])
          .flatMap(({ text }) => textOf(text) ?? [])
        const entity = entityOfSlot(fieldsOf(slots[slot])) ?? slot
        if (!builder.hasEntity(entity)) builder.entity(entity)
        for (const intent of intents) {
          builder.intent(intent).parameters.push({ entity, name: slot, required: true, value: '', prompts })
        }
      }
    }
  }
}

function entityOfSlot({ mappings }: Fields): string | undefined {
  const mapping = listOf(mappings)
    .filter(isFields)
    .find(({ type }) => type === 'from_entity')
  return mapping && textOf(mapping.entity)
}
