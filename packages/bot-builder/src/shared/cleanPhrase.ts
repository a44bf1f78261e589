import { collapseSpace } from '@platform/contract'

/** A phrase as it is kept: in one line, without NUL characters, which no database of ours can hold. */
export function cleanPhrase(text: string): string {
  return collapseSpace(text.replaceAll('\0', ' '))
}
