import { collapseSpace } from '@platform/contract'

/** Returns a phrase as it is saved: in one line, without NUL characters, which PostgreSQL cannot store. */
export function cleanPhrase(text: string): string {
  return collapseSpace(text.replaceAll('\0', ' '))
}
