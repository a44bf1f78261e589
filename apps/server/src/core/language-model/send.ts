import type { LanguageModelErrorCode } from '@platform/contract'
import { FetchError, type FetchErrorReason } from '../fetching/FetchError.ts'
import type { FetchAllow } from '../fetching/fetchAllow.ts'
import { safeFetch } from '../fetching/safeFetch.ts'
import type { Send } from './exchange.ts'
import { BROKEN_OFF_MESSAGE } from './languageModelErrors.ts'
import { LanguageModelError } from './LanguageModel.ts'
import { ANSWER_MAX_BYTES } from './languageModel.limits.ts'

const NOT_ALLOWED =
  'The address is in a private network, or on an unusual port. The operator of the server must allow it (PLATFORM_FETCH_ALLOW).'
const NO_ANSWER = 'Nothing answers at the address of the language model. Check it.'
const TOO_LATE = 'The language model did not answer in time. Try again later.'

const ERRORS: Readonly<Record<FetchErrorReason, readonly [LanguageModelErrorCode, string]>> = {
  BAD_ADDRESS: ['ADDRESS_NOT_ALLOWED', NOT_ALLOWED],
  PRIVATE_ADDRESS: ['ADDRESS_NOT_ALLOWED', NOT_ALLOWED],
  NAME_NOT_FOUND: ['UNREACHABLE', 'The address does not exist. Check it.'],
  UNREACHABLE: ['UNREACHABLE', NO_ANSWER],
  BAD_CERTIFICATE: ['UNREACHABLE', 'The certificate of the address is not valid, so the key is not sent there.'],
  TIMEOUT: ['TIMED_OUT', TOO_LATE],
  // A redirect would send the key to another host.
  TOO_MANY_REDIRECTS: ['NOT_FOUND', 'The address redirects to another one. Enter that one.'],
  TOO_LARGE: ['NONSENSE', 'The answer of the language model is too large.'],
  WRONG_TYPE: ['NONSENSE', 'The response is not from a language model. Check the address.'],
  ABORTED: ['BROKEN_OFF', BROKEN_OFF_MESSAGE],
}

/** Sends to public addresses, and to the private ones that the operator allows. Redirects are not followed. */
export function sendWithin(allow: FetchAllow): Send {
  return async (url, { headers, body, signal, timeoutMs }) => {
    const options = { method: 'POST', allow, headers, body, signal, timeoutMs, maxBytes: ANSWER_MAX_BYTES } as const
    try {
      const answer = await safeFetch(url, options)
      return { status: answer.status, headers: answer.headers, body: withBrokenOff(answer.body) }
    } catch (error) {
      throw asLanguageModelError(error)
    }
  }
}

function asLanguageModelError(error: unknown): unknown {
  if (!(error instanceof FetchError)) return error
  const [code, message] = ERRORS[error.reason]
  return new LanguageModelError(code, message, { cause: error })
}

/** The same body. An error while it is read becomes `BROKEN_OFF`. */
async function* withBrokenOff(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    if (!(error instanceof FetchError) || error.reason !== 'UNREACHABLE') throw asLanguageModelError(error)
    throw new LanguageModelError('BROKEN_OFF', BROKEN_OFF_MESSAGE, { cause: error })
  }
}
