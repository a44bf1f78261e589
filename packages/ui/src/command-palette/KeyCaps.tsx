import { KeyCap } from '../key-cap/KeyCap.tsx'
import { keyCaps } from './keys.ts'

/** Shows keys in the notation of `useShortcut` (`mod+k`) as they are printed on the user's keyboard. @internal */
export function KeyCaps({ keys }: { keys: string }) {
  return <KeyCap dir="ltr">{keyCaps(keys).join(' ')}</KeyCap>
}
