import { nameKey, type Language } from '@platform/contract'
import { newId } from '../../../core/database/id.ts'
import {
  LANGUAGES,
  parameterOfMark,
  type BotContent,
  type BotFile,
  type EntityContent,
  type IntentContent,
  type Notice,
  type ParameterContent,
  type PhraseContent,
  type WrittenBot,
} from '../botContent.ts'
import { fileName } from '../fileName.ts'
import { uniqueNames } from '../uniqueNames.ts'
import { dataTypeOfEntity } from './systemEntities.ts'
import { writeVariables } from './variables.ts'

/** The agent that the files belong to. */
export interface DialogflowAgent {
  readonly name: string
  readonly description: string
  readonly language: Language
}

/** Writes the files of a Dialogflow ES agent, to be zipped and restored or imported there. */
export function writeDialogflow(agent: DialogflowAgent, { entities, intents }: BotContent): WrittenBot {
  const notices: Notice[] = []
  const { language } = agent
  const translated = new Set(intents.flatMap(languagesOf))
  const supportedLanguages = LANGUAGES.filter((other) => other !== language && translated.has(other))
  const intentFiles = uniqueNames(
    intents.map(({ name }) => name),
    fileName,
  )
  const entityFiles = uniqueNames(
    entities.map(({ name }) => name),
    fileName,
  )
  const files = [
    file('package.json', { version: '1.0.0' }),
    file('agent.json', {
      description: agent.description,
      language,
      ...(supportedLanguages.length > 0 ? { supportedLanguages } : {}),
      displayName: agent.name,
      defaultTimezone: 'UTC',
    }),
    ...intents.flatMap((intent, at) => {
      const names = parameterNames(intent)
      for (const { name } of intent.parameters) {
        const written = names.get(nameKey(name))
        if (written === name) continue
        notices.push({
          where: intent.name,
          message: `Dialogflow permits no name such as “${name}”: the parameter is “${written}”.`,
        })
      }
      return filesOfIntent(intent, `intents/${intentFiles[at]}`, { lang: language, names })
    }),
    ...entities.flatMap((entity, at) => {
      const types = new Set(entity.values.map(({ type }) => type))
      if (types.size > 1) {
        notices.push({
          where: entity.name,
          message: 'Dialogflow has no entity of values and patterns: the values were written.',
        })
      }
      return filesOfEntity(entity, `entities/${entityFiles[at]}`, language)
    }),
  ]
  if (intents.some(({ story }) => story !== undefined)) {
    notices.push({ where: agent.name, message: 'Dialogflow has no stories: the intents are in one list.' })
  }
  return { files, notices }
}

const file = (name: string, value: unknown): BotFile => ({ name, text: `${JSON.stringify(value, null, 2)}\n` })

/** The languages of its texts besides the agent's. */
const languagesOf = ({ translations = {}, parameters }: IntentContent): string[] => [
  ...Object.keys(translations),
  ...parameters.flatMap((parameter) => Object.keys(parameter.translations ?? {})),
]

/** The names of parameters in the files, by `nameKey`: Dialogflow permits letters, digits, hyphens and underscores. */
function parameterNames({ parameters }: IntentContent): ReadonlyMap<string, string> {
  const names = parameters.map(({ name }) => name)
  const written = uniqueNames(names, (name) => name.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '_'))
  return new Map(names.map((name, at) => [nameKey(name), written[at] ?? name]))
}

interface TextContext {
  readonly lang: Language
  readonly names: ReadonlyMap<string, string>
}

function filesOfIntent(intent: IntentContent, path: string, context: TextContext): BotFile[] {
  const { lang, names } = context
  const response = {
    resetContexts: false,
    action: '',
    affectedContexts: intent.opens.map(({ name, turns }) => ({ name, lifespan: turns })),
    parameters: intent.parameters.map((parameter) => ({
      id: newId(),
      name: names.get(nameKey(parameter.name)),
      required: parameter.required,
      dataType: dataTypeOfEntity(parameter.entity),
      value: `$${names.get(nameKey(parameter.name))}`,
      defaultValue: parameter.value,
      isList: parameter.isList === true,
      prompts: promptsOf(parameter, context),
    })),
    messages: messagesOf(intent, context),
    speech: [],
  }
  const fields = {
    id: newId(),
    name: intent.name,
    auto: true,
    contexts: intent.requires,
    responses: [response],
    priority: 500_000,
    webhookUsed: false,
    webhookForSlotFilling: false,
    fallbackIntent: false,
    events: [],
  }
  const phrases = intent.phrases.map((phrase) => ({
    id: newId(),
    data: partsOf(phrase, intent, names),
    isTemplate: false,
    count: 0,
    lang,
    updated: 0,
  }))
  return [file(`${path}.json`, fields), file(`${path}_usersays_${lang}.json`, phrases)]
}

function promptsOf({ prompts, translations = {} }: ParameterContent, { lang, names }: TextContext): object[] {
  const texts = [
    [lang, prompts] as const,
    ...LANGUAGES.map((other) => [other, translations[other]?.prompts ?? []] as const),
  ]
  return texts.flatMap(([language, all]) => all.map((text) => ({ lang: language, value: writeVariables(text, names) })))
}

/** All texts of a language are alternatives of one message, among which Dialogflow chooses. */
function messagesOf({ responses, translations = {}, buttons }: IntentContent, { lang, names }: TextContext): object[] {
  const texts = [
    [lang, responses] as const,
    ...LANGUAGES.map((other) => [other, translations[other]?.responses ?? []] as const),
  ]
  const replies = buttons.flatMap((button) => (button.kind === 'reply' ? [button.label] : []))
  const links = buttons.flatMap((button) => (button.kind === 'link' ? [button] : []))
  return [
    ...texts
      .filter(([, all]) => all.length > 0)
      .map(([language, all]) => ({
        type: '0',
        lang: language,
        speech: all.map((text) => writeVariables(text, names)),
      })),
    ...(replies.length > 0 ? [{ type: '2', lang, title: '', replies }] : []),
    ...links.map(({ label, url }) => ({
      type: 'link_out_chip',
      platform: 'google',
      lang,
      destinationName: label,
      url,
    })),
  ]
}

function partsOf(
  { text, annotations }: PhraseContent,
  { parameters }: IntentContent,
  names: TextContext['names'],
): object[] {
  const parts: object[] = []
  let end = 0
  for (const mark of annotations) {
    const { entity, start, end: next } = mark
    const name = parameterOfMark(mark, parameters)?.name
    const alias = name === undefined ? entity : names.get(nameKey(name))
    if (start > end) parts.push({ text: text.slice(end, start), userDefined: false })
    parts.push({ text: text.slice(start, next), meta: dataTypeOfEntity(entity), alias, userDefined: true })
    end = next
  }
  if (end < text.length) parts.push({ text: text.slice(end), userDefined: false })
  return parts
}

function filesOfEntity({ name, values, isFuzzy }: EntityContent, path: string, lang: Language): BotFile[] {
  const isRegexp = values.length > 0 && values.every(({ type }) => type === 'pattern')
  const entries = values.flatMap((value) => {
    if (value.type === 'pattern') return isRegexp ? [{ value: value.value, synonyms: value.patterns }] : []
    return [{ value: value.value, synonyms: [...new Set([value.value, ...value.synonyms])] }]
  })
  const fields = {
    id: newId(),
    name,
    isOverridable: true,
    isEnum: false,
    isRegexp,
    automatedExpansion: false,
    allowFuzzyExtraction: isFuzzy,
  }
  return [file(`${path}.json`, fields), file(`${path}_entries_${lang}.json`, entries)]
}
