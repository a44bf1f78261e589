import type { Connection } from './connection.ts'
import type { ReportedError } from './languageModelErrors.ts'
import type { CompletionRequest } from './LanguageModel.ts'

/** Options of the protocol that a model does not support. */
export interface Quirks {
  /** The limit of the answer is `max_completion_tokens`, not `max_tokens`. */
  readonly hasNewLimitName: boolean
  readonly refusesTemperature: boolean
  readonly refusesJsonFormat: boolean
}

/** All models of OpenAI support `max_completion_tokens`, other services `max_tokens`. */
export function expectedQuirks({ baseUrl }: Connection): Quirks {
  return {
    hasNewLimitName: new URL(baseUrl).hostname === 'api.openai.com',
    refusesTemperature: false,
    refusesJsonFormat: false,
  }
}

/** The quirks after a refusal. Undefined if the refusal reveals no new one. */
export function quirksAfterRefusal(quirks: Quirks, { param, message, code }: ReportedError): Quirks | undefined {
  if (!/unsupported|not supported|unknown|unrecognized|invalid/i.test(`${code} ${message}`)) return undefined
  const isAbout = (field: string): boolean => param.startsWith(field) || message.includes(field)
  if (isAbout('max_tokens') && !quirks.hasNewLimitName) return { ...quirks, hasNewLimitName: true }
  if (isAbout('max_completion_tokens') && quirks.hasNewLimitName) return { ...quirks, hasNewLimitName: false }
  if (isAbout('temperature') && !quirks.refusesTemperature) return { ...quirks, refusesTemperature: true }
  if (isAbout('response_format') && !quirks.refusesJsonFormat) return { ...quirks, refusesJsonFormat: true }
  return undefined
}

/** The body of a chat completion. */
export function requestBody({ model }: Connection, request: CompletionRequest, quirks: Quirks): object {
  const { system, messages, maxTokens, temperature, isJson = false, onDelta } = request
  return {
    model,
    messages: [
      ...(system === undefined ? [] : [{ role: 'system', content: system }]),
      ...messages.map(({ role, text }) => ({ role, content: text })),
    ],
    stream: onDelta !== undefined,
    ...(maxTokens === undefined
      ? {}
      : { [quirks.hasNewLimitName ? 'max_completion_tokens' : 'max_tokens']: maxTokens }),
    ...(temperature === undefined || quirks.refusesTemperature ? {} : { temperature }),
    ...(isJson && !quirks.refusesJsonFormat ? { response_format: { type: 'json_object' } } : {}),
  }
}
