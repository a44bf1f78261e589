import type { ContactChannel } from '../channels/channels.ts'
import { readConsent } from '../contacts/profileFields.ts'

/** Headers of a column about all channels, without spaces. */
const OF_ALL = new Set(['donotcontact', 'dontcontact', 'dnc', 'dnd', 'optedout', 'optout'])
const OPT_OUT =
  /\b(?:do not|dont|dnc|dnd|opt(?:ed)? ?out|opts? out|optout|unsubscribed?|unsub|no (?:bulk |mass |marketing |promotional )?(?:e ?mails?|sms|texts?|whats ?app|marketing))\b/u
/** The same in a word of a header without spaces, such as `HASOPTEDOUTOFEMAIL`, where no other words have these letters. */
const OPT_OUT_WORD =
  /^(?:email|sms|whatsapp)?(?:donot|dont(?:call|contact|email|mail|sms|text|whatsapp)|dnc|dnd)|opt(?:ed|s)?out|unsubscribe|^no(?:email|sms|whatsapp|marketing)/u

/** The channels in the words of such a header, also in one without spaces. `Do not mail` is about letters. */
const CHANNELS: Readonly<Record<ContactChannel, RegExp>> = {
  whatsapp: /whats ?app/u,
  rcs: /\brcs|rcs\b/u,
  sms: /\bsms|sms\b|\b(?:dont|donot|optoutof|optedoutof|hasoptedoutof)?texts?\b/u,
  email: /\be mails?\b|email/u,
}

/** A header in lower case, with one space between its words: `HasOptedOutOfEmail` is `has opted out of email`. */
const words = (header: string): string =>
  header
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/['’]/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** Whether a column says who wants no messages, such as `Unsubscribed`, `Do not contact` or `HasOptedOutOfEmail`. */
export function isOptOutHeader(header: string): boolean {
  const found = words(header)
  return OPT_OUT.test(found) || found.split(' ').some((word) => OPT_OUT_WORD.test(word))
}

/** Whether a column says who wants no messages on any channel, such as `Do not contact`. */
export const isOptOutOfAll = (header: string): boolean => OF_ALL.has(words(header).replaceAll(' ', ''))

/** Whether a column says who wants no messages on a channel that its header names, such as `Opted out of WhatsApp`. */
export const isOptOutOf = (header: string, channel: ContactChannel): boolean =>
  isOptOutHeader(header) && CHANNELS[channel].test(words(header))

/** Answers to the question of such a column. Others, such as `unsubscribed`, say it by themselves. */
const YES_OR_NO = /^(?:y|yes|n|no|true|false|0|1)$/iu

/**
 * The cell of a column about who wants no messages, as one about the consent: yes is no. No changes nothing, because most
 * contacts of such a list were never asked: it is not consent.
 */
export function optOutCell(cell: string): string {
  const text = cell.trim()
  if (!YES_OR_NO.test(text)) return cell
  return readConsent(text) === 'granted' ? 'no' : ''
}
