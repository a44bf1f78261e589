import type { EndpointName, InputOf, OutputOf, PlatformEvent, ReplyPiece } from '@platform/contract'

/**
 * The progress of a call. In a browser, file uploads report every step. Other bodies, and uploads outside a browser, only
 * report that they began and that they ended.
 */
export interface CallProgress {
  /** Which way the bytes go. */
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
 * Where the live connection stands: `connecting` until the server has accepted the token, `open` while events arrive,
 * `waiting` between two attempts, `closed` for good.
 */
export type LiveStatus = 'connecting' | 'open' | 'waiting' | 'closed'

/** Handlers of a live connection. */
export interface LiveHandlers {
  /** Something happened. */
  readonly onEvent: (event: PlatformEvent) => void
  /** Part of a reply that this session has asked for by a `replyId`. Pieces may be lost; the call's answer is whole. */
  readonly onPiece?: (piece: ReplyPiece) => void
  /** Events may have been missed: whatever was read before now is stale. */
  readonly onGap?: () => void
  /** The connection changed its state. */
  readonly onStatus?: (status: LiveStatus) => void
}

/** A live connection that was asked for. It looks after itself until it is closed. */
export interface LiveConnection {
  /** Closes the connection for good. No handler is called afterwards. */
  close(): void
}

/**
 * Carries calls to whatever answers them. The one thing to write for another back end: an object with these two
 * methods (see docs/transport.md, and run the transport suite on it).
 */
export interface Transport {
  /** Makes a call. Rejects with a `PlatformError`; never with anything else. */
  call<K extends EndpointName>(name: K, input: InputOf<K>, options?: CallOptions): Promise<OutputOf<K>>
  /** Opens a live connection, which reconnects by itself until it is closed. */
  connect(handlers: LiveHandlers): LiveConnection
}
