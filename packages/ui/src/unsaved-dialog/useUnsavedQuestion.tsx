import { useState } from 'react'
import type { ReactNode } from 'react'
import { UnsavedDialog } from './UnsavedDialog.tsx'

interface UnsavedQuestion {
  /** Leaves at once without unsaved changes; otherwise asks first. */
  readonly leave: () => void
  /** The open question; false if there is none. Render it anywhere in the form. */
  readonly question: ReactNode
}

/**
 * Asks before a form with unsaved changes is left.
 *
 * @param hasChanges Whether there are unsaved changes.
 * @param onLeave Handler that is called when the form is left.
 * @internal
 */
export function useUnsavedQuestion(hasChanges: boolean, onLeave: () => void): UnsavedQuestion {
  const [isAsking, setAsking] = useState(false)
  return {
    leave() {
      if (hasChanges) setAsking(true)
      else onLeave()
    },
    question: isAsking && (
      <UnsavedDialog
        onStay={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false)
          onLeave()
        }}
      />
    ),
  }
}
