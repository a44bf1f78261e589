import { useEffect, useState } from 'react'

/** How long it says that it has copied, in milliseconds. */
const SAID_MS = 2_000

/** What `useCopy` returns: values first, verbs after. @internal */
export interface UseCopyResult {
  /** Whether something was copied a moment ago. */
  readonly isCopied: boolean
  /** False when the browser, or a page around ours, says no. */
  readonly copy: (text: string) => Promise<boolean>
}

/** Takes a text along. @internal */
export function useCopy(): UseCopyResult {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), SAID_MS)
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
