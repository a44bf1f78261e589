import { useEffect } from 'react'
import { useOutletContext } from 'react-router'

/** What a part of an agent tells the header above it. */
export interface AgentOutletContext {
  /** `text` is what the header's arrow says then; without one it speaks of the intent. */
  readonly setUnsavedWork: (work: UnsavedWork | null) => void
}

/** Work that leaving would lose. */
export interface UnsavedWork {
  readonly text?: string
}

/** Tells the header of an agent whether there is work that leaving would lose. */
export function useUnsavedWork(hasUnsavedWork: boolean, text?: string): void {
  const { setUnsavedWork } = useOutletContext<AgentOutletContext>()
  useEffect(() => {
    setUnsavedWork(hasUnsavedWork ? (text === undefined ? {} : { text }) : null)
    return () => setUnsavedWork(null)
  }, [hasUnsavedWork, text, setUnsavedWork])
}
