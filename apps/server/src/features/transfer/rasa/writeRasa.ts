import { nameKey } from '@platform/contract'
import { Document, Scalar } from 'yaml'
import {
  hasTranslations,
  type BotContent,
  type EntityContent,
  type IntentContent,
  type Notice,
  type WrittenBot,
} from '../botContent.ts'
import { uniqueNames } from '../uniqueNames.ts'
import { jsonMark, shortMark, writeMarkup, type Mark } from './markup.ts'
import { formOf, formsOf, roleOf, rolesByEntity, slotsOf } from './writeParameters.ts'

const VERSION = '3.1'

/** Writes a Rasa 3 project: `data/nlu.yml`, `data/rules.yml` and `domain.yml`. Adds a notice for content that Rasa does not support. */
export function writeRasa({ entities, intents }: BotContent): WrittenBot {
  const notices: Notice[] = []
  const names = uniqueNames(
    intents.map(({ name }) => name),
    rasaName,
  )
  const named = intents.map((intent, at) => ({ intent, name: names[at] ?? rasaName(intent.name) }))
  const canonical = canonicalValues(entities)
  const nlu = [
    ...named.map(({ intent, name }) => ({
      intent: name,
      metadata: metadataOf(intent),
      examples: block(
        intent.phrases.flatMap((phrase) => {
          const written = writeMarkup(phrase, (mark, text) =>
            markOf(mark.entity, { role: roleOf(mark, intent), value: canonical(mark.entity, text) }),
          )
          if (written === undefined) {
            notices.push({ where: intent.name, message: `“${phrase.text}” has brackets that Rasa reads as a mark.` })
          }
          return written ?? []
        }),
      ),
    })),
    ...entities.flatMap(trainingOfEntity),
  ]
  for (const { intent } of named) notices.push(...unsupported(intent))
  const withParameters = named.filter(({ intent }) => intent.parameters.length > 0)
  const roles = rolesByEntity(withParameters)
  const domain = {
    version: VERSION,
    intents: named.map(({ name }) => name),
    entities: entities.map(({ name }) => {
      const ofEntity = roles.get(name)
      return ofEntity ? { [name]: { roles: [...ofEntity] } } : name
    }),
    slots: slotsOf(withParameters),
    forms: formsOf(withParameters),
    responses: Object.fromEntries(named.flatMap(({ intent, name }) => responsesOf(intent, name))),
  }
  const rules = named
    .filter(({ intent }) => intent.responses.length > 0 || intent.parameters.length > 0)
    .map(({ intent, name }) => ({
      rule: intent.name,
      steps: [
        { intent: name },
        ...(intent.parameters.length > 0 ? [{ action: formOf(name) }, { active_loop: null }] : []),
        ...(intent.responses.length > 0 ? [{ action: `utter_${name}` }] : []),
      ],
    }))
  return {
    files: [
      { name: 'data/nlu.yml', text: yaml({ version: VERSION, nlu }) },
      { name: 'data/rules.yml', text: yaml({ version: VERSION, rules }) },
      { name: 'domain.yml', text: yaml(domain) },
    ],
    notices,
  }
}

/** What Rasa has no place for, and ignores. */
function metadataOf({ name, story, parameters }: IntentContent): object {
  const order = parameters.map((parameter) => ({
    name: parameter.name,
    ...(parameter.value === '' ? {} : { value: parameter.value }),
    ...(parameter.isList ? { isList: true } : {}),
  }))
  return {
    name,
    ...(story === undefined ? {} : { story }),
    ...(order.length > 0 ? { parameters: order } : {}),
  }
}

function markOf(entity: string, { role, value }: Pick<Mark, 'role' | 'value'>): string {
  const short = role === undefined && value === undefined ? shortMark(entity) : undefined
  const fields = { entity, ...(role === undefined ? {} : { role }), ...(value === undefined ? {} : { value }) }
  return short ?? jsonMark(fields)
}

/** Returns a name without Rasa's separators. */
const rasaName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/gu, '') || 'intent'

const yaml = (value: unknown): string =>
  new Document(value, { aliasDuplicateObjects: false }).toString({ lineWidth: 0 })

/** Returns a block of lines that begin with a dash, the form of Rasa's examples. */
function block(examples: readonly string[]): Scalar {
  const scalar = new Scalar(examples.map((example) => `- ${example.replaceAll(/\s*\n\s*/gu, ' ')}\n`).join(''))
  scalar.type = Scalar.BLOCK_LITERAL
  return scalar
}

/** Returns a function that finds the value of a synonym. */
function canonicalValues(entities: readonly EntityContent[]) {
  const values = new Map(
    entities.map(({ name, values: all }) => [
      name,
      new Map(
        all.flatMap((value) =>
          value.type === 'synonyms'
            ? value.synonyms
                .filter((synonym) => nameKey(synonym) !== nameKey(value.value))
                .map((synonym) => [nameKey(synonym), value.value] as const)
            : [],
        ),
      ),
    ]),
  )
  return (entity: string, text: string): string | undefined => values.get(entity)?.get(nameKey(text))
}

function trainingOfEntity({ name, values }: EntityContent): object[] {
  const words = values.filter((value) => value.type === 'synonyms')
  return [
    ...(words.length > 0 ? [{ lookup: name, examples: block(words.map(({ value }) => value)) }] : []),
    ...words.flatMap(({ value, synonyms }) => {
      const others = synonyms.filter((synonym) => synonym !== value)
      return others.length > 0 ? [{ synonym: value, examples: block(others) }] : []
    }),
    ...values
      .filter((value) => value.type === 'pattern')
      .map(({ patterns }) => ({ regex: name, examples: block(patterns) })),
  ]
}

function responsesOf({ responses, buttons, parameters }: IntentContent, name: string): [string, object[]][] {
  const rasaButtons = buttons.map((button) =>
    button.kind === 'link'
      ? { title: button.label, type: 'web_url', url: button.url }
      : { title: button.label, payload: button.label },
  )
  const variants = responses.map((text, at) =>
    at === 0 && rasaButtons.length > 0 ? { text, buttons: rasaButtons } : { text },
  )
  return [
    ...(variants.length > 0 ? [[`utter_${name}`, variants] as [string, object[]]] : []),
    ...parameters
      .filter(({ prompts }) => prompts.length > 0)
      .map((parameter): [string, object[]] => [
        `utter_ask_${formOf(name)}_${parameter.name}`,
        parameter.prompts.map((text) => ({ text })),
      ]),
  ]
}

/** Returns notices for the parts of an intent that the files do not contain. */
function unsupported(intent: IntentContent): Notice[] {
  const { name, requires, opens, parameters } = intent
  const missing = [
    ...(requires.length > 0 || opens.length > 0 ? ['its contexts'] : []),
    ...(hasTranslations(intent) ? ['its texts in other languages'] : []),
  ]
  const ignored = parameters.some(({ value }) => value !== '')
  return [
    ...missing.map((what) => ({ where: name, message: `Rasa files cannot express ${what}.` })),
    ...(ignored ? [{ where: name, message: 'Rasa does not use the default values of its parameters.' }] : []),
  ]
}
