import { KeyCap } from '../key-cap/KeyCap.tsx'
import { keyCaps } from './keys.ts'

/** Keys in the notation of `useShortcut` (`mod+k`), as they are printed on the keyboard of the person who reads. @internal */
export function KeyCaps({ keys }: { keys: string }) {
  return <KeyCap dir="ltr">{keyCaps(keys).join(' ')}</KeyCap>
}
