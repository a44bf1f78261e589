import { useEffect, useState } from 'react'

/** Duration in ms for which `isCopied` is true. */
const COPIED_MS = 2_000

/** Result of `useCopy`. @internal */
export interface UseCopyResult {
  /** Whether a text was copied within the last two seconds. */
  readonly isCopied: boolean
  /** Copies a text. Resolves to false if the browser or the embedding page does not allow it. */
  readonly copy: (text: string) => Promise<boolean>
}

/** Copies texts to the clipboard. @internal */
export function useCopy(): UseCopyResult {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  return {
    isCopied,
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text)
        setCopied(true)
        return true
      } catch {
        return false // the caller reports it
      }
    },
  }
}
