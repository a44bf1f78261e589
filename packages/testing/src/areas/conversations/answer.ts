import { phraseKey, type Intent, type Language, type Trace } from '@platform/contract'
import type { ConversationRecord } from './records.ts'
import { fill, passTurn, render } from './turn.ts'

/** Default replies: to an out-of-scope message if the agent has no message for it, and to a cancellation. */
export const TEXTS: Readonly<Record<Language, { outOfScope: string; cancelled: string }>> = {
  en: { outOfScope: 'Sorry, I did not understand that.', cancelled: 'All right, let us leave that.' },
  hi: { outOfScope: 'क्षमा करें, यह बात समझ में नहीं आई।', cancelled: 'ठीक है, इसे यहीं छोड़ते हैं।' },
}
const CANCELLATIONS = ['cancel', 'stop', 'never mind', 'forget it', 'रद्द करो', 'रहने दो']

/** The answer to a message. */
export interface Answer {
  readonly layer: Trace['layer']
  readonly text: string
  readonly intent?: Intent
  readonly values?: Readonly<Record<string, string>>
  readonly asks?: { readonly name: string; readonly retries: number }
  readonly sources?: readonly string[]
}

interface ReadMessage {
  readonly text: string
  readonly meant: Intent | undefined
  readonly entities: Trace['entities']
  readonly config: {
    readonly language: Language
    readonly entityExtractRetries: number
    readonly outOfScopeMessage: string
  }
}

/** Answers a message that follows a prompt. Undefined if the message matches another intent. */
export function continueFilling(
  conversation: ConversationRecord,
  intent: Intent,
  { text, meant, entities, config }: ReadMessage,
): Answer | undefined {
  const { filling } = conversation
  if (!filling) return undefined
  const { language } = config
  if (CANCELLATIONS.includes(phraseKey(text))) return { layer: 'parameter', intent, text: TEXTS[language].cancelled }
  const values = fill(intent.parameters, filling.values, entities)
  if (filling.awaiting in values) return answerWith(conversation, intent, values)
  if (meant && meant.id !== intent.id) return undefined
  if (filling.retries < config.entityExtractRetries) {
    return askFor(intent, filling.values, filling.awaiting, filling.retries + 1)
  }
  return { layer: 'out-of-scope', text: config.outOfScopeMessage || TEXTS[language].outOfScope }
}

/** Asks for the first missing value, or returns the next response. */
export function answerWith(
  conversation: ConversationRecord,
  intent: Intent,
  given: Readonly<Record<string, string>>,
): Answer {
  const missing = intent.parameters.find(({ name, required }) => required && !(name in given))
  if (missing) return askFor(intent, given, missing.name, 0)
  const defaults = intent.parameters.filter(({ name, value }) => !(name in given) && value !== '')
  const values = { ...Object.fromEntries(defaults.map(({ name, value }) => [name, value])), ...given }
  const response = intent.responses[conversation.turn % Math.max(1, intent.responses.length)] ?? ''
  return { layer: 'intent', intent, values, text: render(response, intent, { ...conversation.values, ...values }) }
}

function askFor(intent: Intent, values: Readonly<Record<string, string>>, name: string, retries: number): Answer {
  const prompts = intent.parameters.find((parameter) => parameter.name === name)?.prompts ?? []
  const text = render(prompts[retries % Math.max(1, prompts.length)] ?? '', intent, values)
  return { layer: 'parameter', intent, values, text, asks: { name, retries } }
}

export function afterAnswer(
  conversation: ConversationRecord,
  { layer, intent, values = {}, asks }: Answer,
): ConversationRecord {
  const turn = conversation.turn + 1
  const layers = [...conversation.layers, layer]
  if (intent && asks) {
    return {
      ...conversation,
      turn,
      layers,
      filling: { intentId: intent.id, values, awaiting: asks.name, retries: asks.retries },
    }
  }
  const contexts = passTurn(conversation.contexts, intent && layer === 'intent' ? intent.dialogue.opens : [])
  return {
    ...conversation,
    turn,
    layers,
    contexts,
    filling: null,
    values: contexts.length > 0 ? { ...conversation.values, ...values } : {},
  }
}
