import { BASE_URL_MAX, DEFAULT_LANGUAGE_MODEL_URL } from '@platform/contract'
import { refused } from '../http/failed.ts'

/**
 * The address as it is kept: what a person pastes with `/chat/completions` at its end, or a slash, is the same place.
 * Blank is the usual one. Refuses what no call can go to.
 */
export function readBaseUrl(given: string | undefined): string {
  const address = given?.trim() ?? ''
  if (address === '') return DEFAULT_LANGUAGE_MODEL_URL
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw refused('BAD_ADDRESS', 'The address must begin with https:// or http://', { field: 'baseUrl' })
  }
  if (url.username !== '' || url.password !== '') {
    throw refused('BAD_ADDRESS', 'The address must not hold a name or a password: give the key in its own field', {
      field: 'baseUrl',
    })
  }
  url.hash = ''
  url.pathname = url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')
  const kept = url.href.replace(/\/$/, '')
  if (kept.length > BASE_URL_MAX) throw refused('BAD_ADDRESS', 'The address is too long', { field: 'baseUrl' })
  return kept
}

/** Whether a key that was given for one address may go to another: only to the same host, and not in the clear. */
export function maySendKeyTo(baseUrl: string, keyIsFor: string): boolean {
  return new URL(baseUrl).origin === new URL(keyIsFor).origin
}
