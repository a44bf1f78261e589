import type { EventName, EventPayload, PlatformEvent, ReplyPiece } from '@platform/contract'
import { onlineManager } from '@tanstack/react-query'
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { LiveStatus } from '../transport.ts'
import { invalidateAfterEvent, invalidateEverything } from './invalidation.ts'
import { LiveEvents } from './LiveEvents.ts'
import { usePlatform } from './PlatformContext.ts'

interface LiveContextValue {
  readonly status: LiveStatus
  readonly events: LiveEvents
}

const LiveContext = createContext<LiveContextValue | undefined>(undefined)

/** Properties of `LiveConnectionProvider`. */
export interface LiveConnectionProviderProps {
  /** Set to false while nobody is signed in: no connection is opened. */
  readonly isEnabled?: boolean
  readonly children: ReactNode
}

/** Keeps a live connection open, and refetches what its events change. */
export function LiveConnectionProvider({ isEnabled = true, children }: LiveConnectionProviderProps): ReactElement {
  const { transport, queryClient } = usePlatform()
  const [status, setStatus] = useState<LiveStatus>('closed')
  const [events] = useState(() => new LiveEvents())

  useEffect(() => {
    if (!isEnabled) return undefined
    const connection = transport.connect({
      onEvent(event: PlatformEvent) {
        invalidateAfterEvent(queryClient, event)
        events.emit(event)
      },
      onPiece: (piece) => events.emitPiece(piece),
      onGap: () => invalidateEverything(queryClient),
      onStatus: setStatus,
    })
    return () => {
      connection.close()
      setStatus('closed')
    }
  }, [isEnabled, transport, queryClient, events])

  const value = useMemo(() => ({ status, events }), [status, events])
  return <LiveContext value={value}>{children}</LiveContext>
}

function useLiveContext(): LiveContextValue {
  const live = use(LiveContext)
  if (!live) {
    throw new Error(
      'Platform: LiveContext is missing. Live events need a connection that is shared by the whole screen. ' +
        'Wrap it in <LiveConnectionProvider>, inside <PlatformProvider>.',
    )
  }
  return live
}

/** Two facts that are not the same: a device can be online while our connection is not, and the other way round. */
export interface UseLiveEventsResult {
  /** Where the live connection stands. */
  readonly connection: LiveStatus
  /** What the device believes of its network. */
  readonly network: 'online' | 'offline'
}

/** How live the screen is. */
export function useLiveEvents(): UseLiveEventsResult {
  const { status } = useLiveContext()
  const isOnline = useSyncExternalStore(subscribeToNetwork, readNetwork, () => true)
  return { connection: status, network: isOnline ? 'online' : 'offline' }
}

const subscribeToNetwork = (onChange: () => void): (() => void) => onlineManager.subscribe(onChange)
const readNetwork = (): boolean => onlineManager.isOnline()

/**
 * Calls the handler with every live event of a name. It is the newest handler that is called, so it needs no memo.
 *
 * @example
 * useEvent('training.changed', ({ training }) => announce(training.state))
 */
export function useEvent<K extends EventName>(name: K, handler: (payload: EventPayload<K>) => void): void {
  const { events } = useLiveContext()
  const onEvent = useEffectEvent(handler)
  useEffect(() => events.listen(name, onEvent), [events, name])
}

/**
 * Calls the handler with the pieces of one reply while it is being made; with null, with none. The newest handler is
 * called. Pieces are for show: what `conversation.predict` answers is the whole reply. Without a live connection there
 * are none.
 *
 * @example
 * useReplyPieces(replyId, ({ text }) => append(text))
 */
export function useReplyPieces(replyId: string | null, handler: (piece: ReplyPiece) => void): void {
  const events = use(LiveContext)?.events
  const onPiece = useEffectEvent(handler)
  useEffect(() => (replyId === null ? undefined : events?.listenToReply(replyId, onPiece)), [events, replyId])
}
