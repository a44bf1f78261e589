import type {
  EndpointName,
  InputOf,
  OutputOf,
  PlatformEvent,
  ReplyPiece,
  TopicContent,
  TopicKind,
} from '@platform/contract'

/**
 * The progress of a call. In a browser, file uploads report every step. Other bodies, and uploads outside a browser, only
 * report that they began and that they ended.
 */
export interface CallProgress {
  /** Direction of the bytes. */
  readonly direction: 'upload' | 'download'
  /** Bytes so far. */
  readonly loadedBytes: number
  /** Total bytes; `null` if unknown. */
  readonly totalBytes: number | null
}

/** Options of one call. */
export interface CallOptions {
  /** Aborting it rejects the call with an `ABORTED` error. */
  readonly signal?: AbortSignal
  /** Called as bytes are sent and received. */
  readonly onProgress?: (progress: CallProgress) => void
}

/**
 * Status of the live connection: `connecting` until the server has accepted the token, `open` while events arrive,
 * `waiting` between two attempts, `closed` permanently.
 */
export type LiveStatus = 'connecting' | 'open' | 'waiting' | 'closed'

/** Handlers of a live connection. */
export interface LiveHandlers {
  /** Called for each event. */
  readonly onEvent: (event: PlatformEvent) => void
  /**
   * Called for each piece of a reply that this session requested with a `replyId`. Pieces may be lost; the output of
   * the call is complete.
   */
  readonly onPiece?: (piece: ReplyPiece) => void
  /** Called if events may have been missed: all data read before is stale. */
  readonly onGap?: () => void
  /** Called if what the user may do has changed, or may have changed during an interruption: read `account.me` again. */
  readonly onAccessChange?: () => void
  /** Called when the status changes. */
  readonly onStatus?: (status: LiveStatus) => void
}

/** Handlers of one topic, such as a conversation that is on the screen. */
export interface TopicHandlers<K extends TopicKind = TopicKind> {
  /**
   * Called for what the topic's followers are sent. Entries, which are stored, have a number: 1, 2, 3, … Anything else
   * has null, and may be lost.
   */
  readonly onContent: (content: TopicContent<K>, seq: number | null) => void
  /** Called if entries may have been missed: read them with a call. */
  readonly onGap?: () => void
  /** Called if the topic is not followed, or no longer: it does not exist, or the user may not follow it. */
  readonly onRefused?: () => void
}

/** An open live connection. It reconnects automatically until it is closed. */
export interface LiveConnection {
  /**
   * Follows a topic until the returned function is called, also over reconnections. Only what comes from now on: read
   * what is there with a call, after this. A transport that has no topics leaves it out, and screens read at intervals.
   */
  follow?<K extends TopicKind>(kind: K, key: string, handlers: TopicHandlers<K>): () => void
  /** Closes the connection permanently. No handler is called afterwards. */
  close(): void
}

/**
 * Sends calls to a back end. To support another back end, implement an object with these two methods (see
 * docs/transport.md, and run the transport suite on it).
 */
export interface Transport {
  /** Makes a call. Rejects with a `PlatformError`; never with anything else. */
  call<K extends EndpointName>(name: K, input: InputOf<K>, options?: CallOptions): Promise<OutputOf<K>>
  /** Opens a live connection, which reconnects automatically until it is closed. */
  connect(handlers: LiveHandlers): LiveConnection
}
