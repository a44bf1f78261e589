import { useCallback } from 'react'
import { useBeforeUnload, useBlocker, useLocation, type BlockerFunction, type Location } from 'react-router'
import { useConsole } from '../../app/ConsoleContext.ts'
import type { SelectionStep } from './useIntentSelection.ts'

export interface UseLeaveGuardResult {
  /** Whether somebody is about to leave and has not said whether they mean it. */
  readonly isAsking: boolean
  readonly stay: () => void
  readonly leave: () => void
}

/** Whether two places show the same intent: the tab and the panel to try it out may change at any time. */
function isSameIntent(one: Location, other: Location): boolean {
  const [here, there] = [new URLSearchParams(one.search), new URLSearchParams(other.search)]
  return one.pathname === other.pathname && ['story', 'intent'].every((name) => here.get(name) === there.get(name))
}

/** Holds a person back who would lose unsaved work, whichever way they leave. */
export function useLeaveGuard(hasUnsavedWork: boolean): UseLeaveGuardResult {
  const { session } = useConsole()
  const { pathname } = useLocation()
  const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) => {
    // A lost session takes the person to the login whether they like it or not; their draft waits for them.
    if (!hasUnsavedWork || session.token() === null) return false
    // The router has left already, and React has yet to follow.
    if (currentLocation.pathname !== pathname) return false
    const step = nextLocation.state as SelectionStep | null
    return !step?.isAskedFor && !isSameIntent(currentLocation, nextLocation)
  }
  const blocker = useBlocker(shouldBlock)
  useBeforeUnload(
    useCallback(
      (event) => {
        if (hasUnsavedWork) event.preventDefault()
      },
      [hasUnsavedWork],
    ),
  )
  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  }
}
