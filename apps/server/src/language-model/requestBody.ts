import type { Connection } from './connection.ts'
import type { ReportedError } from './languageModelErrors.ts'
import type { CompletionRequest } from './LanguageModel.ts'

/** What a model does not take, of what services of this protocol usually take. */
export interface Quirks {
  /** The limit of the answer goes by its newer name. */
  readonly hasNewLimitName: boolean
  readonly refusesTemperature: boolean
  readonly refusesJsonFormat: boolean
}

/** OpenAI's own models take the newer name, the older only some of them; other services know the older. */
export function expectedQuirks({ baseUrl }: Connection): Quirks {
  return {
    hasNewLimitName: new URL(baseUrl).hostname === 'api.openai.com',
    refusesTemperature: false,
    refusesJsonFormat: false,
  }
}

/** The quirk that a refusal reveals; undefined if the request itself was invalid. */
export function learnedQuirks(known: Quirks, { param, message, code }: ReportedError): Quirks | undefined {
  if (!/unsupported|not supported|unknown|unrecognized|invalid/i.test(`${code} ${message}`)) return undefined
  const isAbout = (field: string): boolean => param.startsWith(field) || message.includes(field)
  if (isAbout('max_tokens') && !known.hasNewLimitName) return { ...known, hasNewLimitName: true }
  if (isAbout('max_completion_tokens') && known.hasNewLimitName) return { ...known, hasNewLimitName: false }
  if (isAbout('temperature') && !known.refusesTemperature) return { ...known, refusesTemperature: true }
  if (isAbout('response_format') && !known.refusesJsonFormat) return { ...known, refusesJsonFormat: true }
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
