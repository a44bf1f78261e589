import { useEffect, useEffectEvent, useRef } from 'react'
import { useConsole } from '../../app/ConsoleContext.ts'
import { draftKey } from '../../app/drafts.ts'
import { useUser } from '../../app/useUser.ts'

/** Pause after the last change before it is written down, in milliseconds. */
const PAUSE_MS = 400

export interface UseDraftResult {
  /** Forgets what was written down, because the person left without it. */
  readonly forget: () => void
}

/** What a form gives to have its unsaved work kept. */
export interface Draftable {
  readonly status: string
  /** Another one after each change of the work. */
  readonly state: unknown
  /** The unsaved work as a text; null when there is none. */
  readonly serializeDraft: () => string | null
  readonly restoreDraft: (stored: string | null) => boolean
}

/**
 * Keeps unsaved work over a lost session and a reload, and brings it back where it belongs: under `place`, which is null
 * while nothing is open.
 */
export function useDraft(form: Draftable, place: readonly string[] | null): UseDraftResult {
  const { session } = useConsole()
  const user = useUser()
  const key = place === null ? null : draftKey(user.id, ...place)
  /** The key that was looked under: nothing is written there before what it holds was read. */
  const readKey = useRef<string>(null)
  const storage = window.sessionStorage

  const write = useEffectEvent(() => {
    if (key === null || readKey.current !== key) return
    const draft = form.serializeDraft()
    if (draft === null) storage.removeItem(key)
    else storage.setItem(key, draft)
  })

  const restore = useEffectEvent((found: string) => {
    readKey.current = found
    form.restoreDraft(storage.getItem(found))
  })
  const { status, state } = form
  useEffect(() => {
    if (status === 'ready' && key !== null && readKey.current !== key) restore(key)
  }, [status, key])

  useEffect(() => {
    const timer = setTimeout(() => write(), PAUSE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change of the work begins the pause anew
  }, [state, key])

  // A session is lost in the middle of a word.
  useEffect(
    () =>
      session.listen(({ type }) => {
        if (type === 'ended') write()
      }),
    [session],
  )

  return {
    forget() {
      readKey.current = null
      if (key !== null) storage.removeItem(key)
    },
  }
}
