import type { Language } from '@platform/contract'
import { newId } from '../../../core/database/id.ts'
import type {
  BotContent,
  BotFile,
  EntityContent,
  IntentContent,
  Notice,
  PhraseContent,
  WrittenBot,
} from '../botContent.ts'
import { fileName } from '../fileName.ts'
import { uniqueNames } from '../uniqueNames.ts'
import { dataTypeOfEntity } from './systemEntities.ts'

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
    file('agent.json', { description: agent.description, language, displayName: agent.name, defaultTimezone: 'UTC' }),
    ...intents.flatMap((intent, at) => filesOfIntent(intent, `intents/${intentFiles[at]}`, language)),
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

function filesOfIntent(intent: IntentContent, path: string, lang: Language): BotFile[] {
  const response = {
    resetContexts: false,
    action: '',
    affectedContexts: intent.opens.map(({ name, turns }) => ({ name, lifespan: turns })),
    parameters: intent.parameters.map((parameter) => ({
      id: newId(),
      name: parameter.name,
      required: parameter.required,
      dataType: dataTypeOfEntity(parameter.entity),
      value: `$${parameter.name}`,
      defaultValue: parameter.value,
      isList: false,
      prompts: parameter.prompts.map((value) => ({ lang, value })),
    })),
    messages: messagesOf(intent, lang),
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
    data: partsOf(phrase),
    isTemplate: false,
    count: 0,
    lang,
    updated: 0,
  }))
  return [file(`${path}.json`, fields), file(`${path}_usersays_${lang}.json`, phrases)]
}

/** All texts are alternatives of one message, among which Dialogflow chooses. */
function messagesOf({ responses, buttons }: IntentContent, lang: Language): object[] {
  const replies = buttons.flatMap((button) => (button.kind === 'reply' ? [button.label] : []))
  const links = buttons.flatMap((button) => (button.kind === 'link' ? [button] : []))
  return [
    ...(responses.length > 0 ? [{ type: '0', lang, speech: responses }] : []),
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

function partsOf({ text, annotations }: PhraseContent): object[] {
  const parts: object[] = []
  let end = 0
  for (const { entity, start, end: next } of annotations) {
    if (start > end) parts.push({ text: text.slice(end, start), userDefined: false })
    parts.push({ text: text.slice(start, next), meta: dataTypeOfEntity(entity), alias: entity, userDefined: true })
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
