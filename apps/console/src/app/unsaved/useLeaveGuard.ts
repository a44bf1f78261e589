import { useCallback, useEffect, useRef } from 'react'
import {
  NavigationType,
  useBeforeUnload,
  useBlocker,
  useLocation,
  type BlockerFunction,
  type Location,
} from 'react-router'
import { useConsole } from '../ConsoleContext.ts'
import type { ConfirmedNavigation } from './confirmedNavigation.ts'

export interface UseLeaveGuardOptions {
  readonly hasUnsavedWork: boolean
  /**
   * The query parameters that identify the edited record together with the path. Other parameters (a tab, an open
   * panel) may change at any time.
   */
  readonly recordParameters?: readonly string[]
}

/** A navigation that would lose unsaved work, and waits for the user's answer. */
export interface LeaveRequest {
  readonly proceed: () => void
  readonly cancel: () => void
}

export interface UseLeaveGuardResult {
  /** The navigation that waits for an answer; null if none does. Show `LeaveDialog`. */
  readonly request: LeaveRequest | null
  /** Lets the next navigation pass: the user has confirmed it, or the work is saved. */
  readonly confirmNext: () => void
}

/** Blocks a navigation that would lose unsaved work until the user confirms it; the browser asks before a reload. */
export function useLeaveGuard({ hasUnsavedWork, recordParameters = [] }: UseLeaveGuardOptions): UseLeaveGuardResult {
  const { session } = useConsole()
  const { pathname } = useLocation()
  const isNextConfirmed = useRef(false)
  useEffect(() => {
    isNextConfirmed.current = false
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the confirmation was about the earlier work
  }, [hasUnsavedWork])

  const isSameRecord = (one: Location, other: Location): boolean => {
    const [here, there] = [new URLSearchParams(one.search), new URLSearchParams(other.search)]
    return one.pathname === other.pathname && recordParameters.every((name) => here.get(name) === there.get(name))
  }
  const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
    // A lost session always navigates to the login; the draft is kept.
    if (!hasUnsavedWork || isNextConfirmed.current || session.token() === null) return false
    // The router has navigated, and React has not rendered yet.
    if (currentLocation.pathname !== pathname) return false
    const state = nextLocation.state as Partial<ConfirmedNavigation> | null
    // Back and Forward return to an entry with the state of its first navigation.
    const isConfirmed = historyAction !== NavigationType.Pop && state?.isConfirmed === true
    return !isConfirmed && !isSameRecord(currentLocation, nextLocation)
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
    request: blocker.state === 'blocked' ? { proceed: blocker.proceed, cancel: blocker.reset } : null,
    confirmNext: () => {
      isNextConfirmed.current = true
    },
  }
}
