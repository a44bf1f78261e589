import { useState } from 'react'
import { browserStorage, type ChatStorage } from '../conversation/storage.ts'

const MUTED = 'platform-chat/muted'

/** Whether the visitor has turned the sound off on this device. */
export function useMuted(given: ChatStorage | undefined): [boolean, (isMuted: boolean) => void] {
  const [storage] = useState(() => given ?? browserStorage())
  const [isMuted, setIsMuted] = useState(() => storage.get(MUTED) === '1')
  return [
    isMuted,
    (next) => {
      setIsMuted(next)
      storage.set(MUTED, next ? '1' : '')
    },
  ]
}
