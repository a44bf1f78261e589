import { useEffect } from 'react'
import { useOutletContext } from 'react-router'

/** The outlet context by which a screen of an agent reports unsaved work to the header. */
export interface AgentOutletContext {
  /** `text` is the message of the header's arrow. @default the message about intents */
  readonly setUnsavedWork: (work: UnsavedWork | null) => void
}

/** The unsaved work; null if there is none. */
export interface UnsavedWork {
  readonly text?: string
}

/** Reports to the header of an agent whether there is unsaved work. */
export function useUnsavedWork(hasUnsavedWork: boolean, text?: string): void {
  const { setUnsavedWork } = useOutletContext<AgentOutletContext>()
  useEffect(() => {
    setUnsavedWork(hasUnsavedWork ? (text === undefined ? {} : { text }) : null)
    return () => setUnsavedWork(null)
  }, [hasUnsavedWork, text, setUnsavedWork])
}
