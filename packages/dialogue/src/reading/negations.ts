import { SMALL_WORDS, wordsOf, wordSet } from './words.ts'

// Values that a message names in order to say that they are not meant.

const NEGATED_BEFORE =
  /(?:^|[^\p{L}])(?:not|instead of|rather than|without|minus|except(?: for)?|remove|drop|skip|leave out|(?:but|and|with) no|(?:do|does|did)(?:n.?t| not)(?: (?:want|need|like|book|add|take))?(?: to (?:book|have|get|do|add))?)(?:\s+(?:to|from|in|on|at|for|the|a|an|my))*\s*$/iu
const REPLACED_BEHIND =
  /^\s*(?:की जगह|ki jagah|के बजाय|ke bajaye?|(?:को )?(?:छोड़कर|छोड़ कर|हटाकर|हटा कर|हटा दो)|(?:ko )?(?:chho?d ?kar|hata ?kar|hata do))(?![\p{L}\p{M}])/iu
const NEGATED_BEHIND = /^\s*(?:(?:को|ko|से|se|का|ka)\s+)?(?:नहीं|नही|मत|nahi|nahin|nhi|mat)(?![\p{L}\p{M}])(.*)$/isu
/** Verbs behind a negation that is about the value: "Goa nahi chahiye", "Goa nahi jana". Others are about something else. */
const WANTED = wordSet('chahiye chahie jana jaana lena चाहिए जाना लेना')

/** Whether "no" is right before a value: it negates one that a list has, and takes back another one. */
export const isAfterNo = (before: string): boolean => /(?:^|[^\p{L}])no\s+(?:the\s+)?$/iu.test(before)

/** Whether the text before a value negates it: "not Goa", "I don't want a filling". */
export const isNegatedBefore = (before: string): boolean => NEGATED_BEFORE.test(before)

/** Whether the text behind a value negates it: "Goa nahi, Delhi", and not "laptop nahi chal raha". */
export function isNegatedBehind(behind: string): boolean {
  if (REPLACED_BEHIND.test(behind)) return true
  const rest = NEGATED_BEHIND.exec(behind)?.[1]
  if (rest === undefined) return false
  const [clause = ''] = rest.split(/[,;.!?।]/u, 1)
  return wordsOf(clause).every((word) => SMALL_WORDS.has(word) || WANTED.has(word))
}

const CHANGED_BEFORE =
  /(?:^|[^\p{L}])(?:change|switch|move|shift|reschedule|replace|swap|update|postpone)(?:d|s)?(?![\p{L}])[^.;!?।]*$/iu
const CHANGED_TO = /^\s*(?:to|into|with|for|by|->|→|=>)(?:\s+(?:the|a|an))?\s*$/iu
const CHANGED_TO_IN_HINDI = /^\s*(?:को|से|ko|se)\s+$/iu
const CHANGED_BEHIND = /^\s*(?:पर |par |pe )?(?:कर|बदल|kar|badal|badlo|shift)/iu

/**
 * Whether two values say what is changed into what: "change it from Monday to Tuesday", "kal ko parson kar do".
 *
 * @param before the text before the previous value
 * @param between the text between the two
 * @param behind the text behind the later value
 */
export const isChange = (before: string, between: string, behind: string): boolean =>
  (CHANGED_BEFORE.test(before) && CHANGED_TO.test(between)) ||
  /^\s*(?:->|→|=>)\s*$/u.test(between) ||
  (CHANGED_TO_IN_HINDI.test(between) && CHANGED_BEHIND.test(behind))
