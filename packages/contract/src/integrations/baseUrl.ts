import type { RuleSentence } from '../ruleError.ts'
import { parseWebAddress } from '../webAddress.ts'
import { BASE_URL_MAX, DEFAULT_LANGUAGE_MODEL_URL } from './integrations.limits.ts'

export type BaseUrlReading =
  | { readonly isGood: true; readonly baseUrl: string }
  | { readonly isGood: false; readonly sentence: RuleSentence }

/**
 * Reads the address of a language model's service. Removes a slash or `/chat/completions` at its end, which users often
 * paste; blank is the default address.
 */
export function readBaseUrl(typed: string | undefined): BaseUrlReading {
  if (typed === undefined || typed.trim() === '') return { isGood: true, baseUrl: DEFAULT_LANGUAGE_MODEL_URL }
  const address = parseWebAddress(typed)
  if (!address) return { isGood: false, sentence: 'INTEGRATION_ADDRESS_INVALID' }
  if (address.username !== '' || address.password !== '') {
    return { isGood: false, sentence: 'INTEGRATION_ADDRESS_HAS_LOGIN' }
  }
  address.hash = ''
  address.pathname = address.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')
  const baseUrl = address.href.replace(/\/$/, '')
  return baseUrl.length > BASE_URL_MAX
    ? { isGood: false, sentence: 'INTEGRATION_ADDRESS_TOO_LONG' }
    : { isGood: true, baseUrl }
}

/** Whether a key for one address may be sent to another: only to the same scheme, host and port. */
export function maySendKeyTo(baseUrl: string, keyIsFor: string): boolean {
  return parseWebAddress(baseUrl)?.origin === parseWebAddress(keyIsFor)?.origin
}
