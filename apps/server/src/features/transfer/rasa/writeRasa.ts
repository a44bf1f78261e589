import { nameKey } from '@platform/contract'
import { Document, Scalar } from 'yaml'
import type { BotContent, EntityContent, IntentContent, Notice, WrittenBot } from '../botContent.ts'
import { uniqueNames } from '../uniqueNames.ts'
import { writeMarkup } from './markup.ts'

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
      metadata: { name: intent.name, ...(intent.story === undefined ? {} : { story: intent.story }) },
      examples: block(
        intent.phrases.flatMap((phrase) => {
          const written = writeMarkup(phrase, (entity, text) => canonical(entity, text))
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
  const domain = {
    version: VERSION,
    intents: named.map(({ name }) => name),
    entities: entities.map(({ name }) => name),
    slots: Object.fromEntries(
      named.flatMap(({ intent }) =>
        intent.parameters.map(({ name, entity }) => [
          name,
          { type: 'text', influence_conversation: false, mappings: [{ type: 'from_entity', entity }] },
        ]),
      ),
    ),
    forms: Object.fromEntries(
      withParameters.map(({ intent, name }) => [
        formOf(name),
        { required_slots: intent.parameters.filter(({ required }) => required).map((parameter) => parameter.name) },
      ]),
    ),
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

const formOf = (intent: string): string => `${intent}_form`

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
function unsupported({ name, requires, opens, parameters }: IntentContent): Notice[] {
  const missing = [
    ...(requires.length > 0 || opens.length > 0 ? ['its contexts'] : []),
    ...(parameters.some(({ required }) => !required) ? ['that some parameters are optional'] : []),
    ...(parameters.some(({ value }) => value !== '') ? ['the default values of its parameters'] : []),
  ]
  return missing.map((what) => ({ where: name, message: `Rasa files cannot express ${what}.` }))
}
