import type { IntentSelection, UseIntentEditorResult } from '@platform/bot-builder/headless'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useConsole } from '../../app/ConsoleContext.ts'
import { draftKey } from '../../app/drafts.ts'
import { useUser } from '../../app/useUser.ts'

/** Pause after the last change before it is written down, in milliseconds. */
const PAUSE_MS = 400

export interface UseIntentDraftResult {
  /** Forgets what was written down, because the person left without it. */
  readonly forget: () => void
}

/** Keeps unsaved work on an intent over a lost session and a reload, and brings it back where it belongs. */
export function useIntentDraft(
  editor: UseIntentEditorResult,
  { agentId, intentId }: { agentId: string } & IntentSelection,
): UseIntentDraftResult {
  const { session } = useConsole()
  const user = useUser()
  const key = intentId === null ? null : draftKey(user.id, agentId, intentId)
  /** The key that was looked under: nothing is written there before what it holds was read. */
  const readKey = useRef<string>(null)
  const storage = window.sessionStorage

  const write = useEffectEvent(() => {
    if (key === null || readKey.current !== key) return
    const draft = editor.serializeDraft()
    if (draft === null) storage.removeItem(key)
    else storage.setItem(key, draft)
  })

  const restore = useEffectEvent((found: string) => {
    readKey.current = found
    editor.restoreDraft(storage.getItem(found))
  })
  const { status, state } = editor
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
