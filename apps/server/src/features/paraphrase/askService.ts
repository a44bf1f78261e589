import { z } from 'zod'
import { hostKey } from '../../core/fetching/fetchAllow.ts'
import { LanguageModelError } from '../../core/language-model/LanguageModel.ts'
import { decoded, jsonOrNothing, whole } from '../../core/language-model/readText.ts'
import { sendWithin } from '../../core/language-model/send.ts'

/** The reply of the service (specification 1 §7). */
const ReplySchema = z.looseObject({ data: z.looseObject({ paraphrases: z.array(z.string()) }) })

/** Timeout of the service, in milliseconds. */
const TIMEOUT_MS = 30_000

/** Requests paraphrases from the operator's service. Sends the phrases as lines, and the count. */
export async function askService(
  url: string,
  phrases: readonly string[],
  count: number,
  signal: AbortSignal,
): Promise<string[]> {
  const { hostname, port, protocol } = new URL(url)
  // The operator configured the address, so it may be private.
  const allow = new Set([hostKey(hostname, Number(port) || (protocol === 'https:' ? 443 : 80))])
  const answer = await sendWithin(allow)(url, {
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ phrases: phrases.join('\n'), num_return_sequences: count }),
    signal,
    timeoutMs: TIMEOUT_MS,
  })
  const reply = jsonOrNothing(await whole(decoded(answer.body)))
  if (answer.status < 200 || answer.status > 299) throw failed(`It answered HTTP ${answer.status}.`)
  const parsed = ReplySchema.safeParse(reply)
  if (!parsed.success) throw failed('Its answer has no data.paraphrases.')
  return parsed.data.data.paraphrases
}

const failed = (reason: string): LanguageModelError =>
  new LanguageModelError('SERVER_ERROR', `The service that paraphrases phrases gave an invalid answer. ${reason}`)
