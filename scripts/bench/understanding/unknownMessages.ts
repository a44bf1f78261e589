import { embeddedMessages } from '../../../packages/nlu/src/language/outOfScopeMessages.ts'
import { generalMessages } from '../../../packages/nlu/src/language/generalMessages.ts'

const known = new Set(
  (['en', 'hi'] as const)
    .flatMap((language) => [...embeddedMessages(language), ...generalMessages(language)])
    .map(folded),
)

/** Returns the messages that are not part of the package, which rejects its own: neither fitting nor evaluation may count them. */
export function unknownMessages(texts: readonly string[]) {
  return texts.filter((text) => !known.has(folded(text)))
}

function folded(text: string) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} ]/gu, '')
    .trim()
}
