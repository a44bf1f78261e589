import { useEffect, useEffectEvent, useRef } from 'react'
import { useConsole } from '../ConsoleContext.ts'
import { useUser } from '../useUser.ts'
import { draftKey } from './drafts.ts'

/** Pause after the last change before the draft is stored, in milliseconds. */
const PAUSE_MS = 400

export interface UseDraftResult {
  /** Deletes the stored draft. */
  readonly forget: () => void
}

/** A form whose unsaved work can be stored. */
export interface Draftable {
  /** The draft is restored once this is `ready`. */
  readonly status: string
  /** A new value after each change of the work. */
  readonly state: unknown
  /** The unsaved work as a text; null if there is none. */
  readonly serializeDraft: () => string | null
  readonly restoreDraft: (stored: string | null) => boolean
}

/** Stores the unsaved work of a form and restores it: after a lost session, and after a reload. `record` names it. */
export function useDraft(form: Draftable, record: readonly string[] | null): UseDraftResult {
  const { session } = useConsole()
  const user = useUser()
  const key = record === null ? null : draftKey(user.id, ...record)
  /** The key whose draft was restored: nothing is stored under another key before its draft is restored. */
  const readKey = useRef<string>(null)
  const storage = window.sessionStorage

  const store = useEffectEvent(() => {
    if (key === null || readKey.current !== key) return
    const draft = form.serializeDraft()
    if (draft === null) storage.removeItem(key)
    else storage.setItem(key, draft)
  })

  /** The record of the last render. Its draft is useless once its work is saved or discarded. */
  const lastKey = useRef(key)
  const forgetLast = useEffectEvent((next: string | null) => {
    const last = lastKey.current
    lastKey.current = next
    if (last !== null && last !== next && form.serializeDraft() === null) storage.removeItem(last)
  })
  // Not after the pause: a saved record gets its own id at once, and the draft of the new one would fill the next new one.
  useEffect(() => forgetLast(key), [key])

  const restore = useEffectEvent((found: string) => {
    readKey.current = found
    form.restoreDraft(storage.getItem(found))
  })
  const { status, state } = form
  useEffect(() => {
    if (status === 'ready' && key !== null && readKey.current !== key) restore(key)
  }, [status, key])

  useEffect(() => {
    const timer = setTimeout(() => store(), PAUSE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change of the work restarts the pause
  }, [state, key])

  // Stores pending changes immediately if the session is lost while the user types.
  useEffect(
    () =>
      session.listen(({ type }) => {
        if (type === 'ended') store()
      }),
    [session],
  )

  // The same if the page is left within the pause.
  useEffect(() => {
    const onPageHide = () => store()
    window.addEventListener('pagehide', onPageHide)
    return () => window.removeEventListener('pagehide', onPageHide)
  }, [])

  return {
    forget() {
      readKey.current = null
      if (key !== null) storage.removeItem(key)
    },
  }
}
