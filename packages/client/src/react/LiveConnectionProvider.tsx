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
import { invalidateAfterEvent, invalidateEverything, invalidateTags } from './invalidation.ts'
import { LiveEvents } from './LiveEvents.ts'
import { usePlatform } from './PlatformContext.ts'

interface LiveContextValue {
  readonly status: LiveStatus
  readonly events: LiveEvents
}

const LiveContext = createContext<LiveContextValue | undefined>(undefined)

/** Properties of `LiveConnectionProvider`. */
export interface LiveConnectionProviderProps {
  /** Set to false if no user is signed in: no connection is opened. */
  readonly isEnabled?: boolean
  /**
   * Called if what the user may do has changed, or may have changed during an interruption. Read `account.me` again and
   * pass its permissions to `PlatformProvider`. Queries about the account are refetched already.
   */
  readonly onAccessChange?: () => void
  readonly children: ReactNode
}

/** Keeps a live connection open, and refetches queries that its events change. */
export function LiveConnectionProvider({
  isEnabled = true,
  onAccessChange,
  children,
}: LiveConnectionProviderProps): ReactElement {
  const { transport, queryClient } = usePlatform()
  const [status, setStatus] = useState<LiveStatus>('closed')
  const [events] = useState(() => new LiveEvents())

  const handleAccessChange = useEffectEvent(() => {
    invalidateTags(queryClient, ['account'])
    onAccessChange?.()
  })
  useEffect(() => {
    if (!isEnabled) return undefined
    const connection = transport.connect({
      onEvent(event: PlatformEvent) {
        invalidateAfterEvent(queryClient, event)
        events.emit(event)
      },
      onPiece: (piece) => events.emitPiece(piece),
      onGap: () => invalidateEverything(queryClient),
      onAccessChange: handleAccessChange,
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

/**
 * The states of the live connection and of the network: a device can be online without a connection, and vice versa.
 */
export interface UseLiveEventsResult {
  /** Status of the live connection. */
  readonly connection: LiveStatus
  /** Network state that the device reports. */
  readonly network: 'online' | 'offline'
}

/** Returns the states of the live connection and of the network. */
export function useLiveEvents(): UseLiveEventsResult {
  const { status } = useLiveContext()
  const isOnline = useSyncExternalStore(subscribeToNetwork, readNetwork, () => true)
  return { connection: status, network: isOnline ? 'online' : 'offline' }
}

const subscribeToNetwork = (onChange: () => void): (() => void) => onlineManager.subscribe(onChange)
const readNetwork = (): boolean => onlineManager.isOnline()

/**
 * Calls the handler for every live event of a name. Calls the latest handler, so that it need not be memoized.
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
 * Calls the latest handler with the pieces of a reply while it is generated. If `replyId` is null, there are none.
 * Pieces are for display only: the output of `conversation.predict` is the complete reply. Without a live connection
 * there are no pieces.
 *
 * @example useReplyPieces(replyId, ({ text }) => append(text))
 */
export function useReplyPieces(replyId: string | null, handler: (piece: ReplyPiece) => void): void {
  const events = use(LiveContext)?.events
  const onPiece = useEffectEvent(handler)
  useEffect(() => (replyId === null ? undefined : events?.listenToReply(replyId, onPiece)), [events, replyId])
}
