import { safeHref } from '../markdown/safeHref.ts'

/** The addresses that a link may have, as the rules for links of messages define them. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:)[^\s\0]+$/u
const DOMAIN = /^(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}]{2,}(?::\d+)?(?:[/?#]\S*)?$/u
const E_MAIL = /^[^\s@:/]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}]{2,}$/u

/**
 * Returns the address of a link as it is stored: a domain gets `https://`, an e-mail address `mailto:`. Undefined if it is
 * no absolute http, https, mailto or tel address.
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  const address = E_MAIL.test(text) ? `mailto:${text}` : DOMAIN.test(text) ? `https://${text}` : text
  return ADDRESS.test(address) ? safeHref(address) : undefined
}
