import type { RawData, WebSocket } from 'ws'
import { frameText } from './frameText.ts'

/** Close codes of the IANA registry. */
const POLICY_VIOLATION = 1008
const INTERNAL_ERROR = 1011
const TRY_AGAIN_LATER = 1013

export interface SocketLimits {
  /** Time after which a socket that is not signed in is closed, in milliseconds. */
  readonly authMs: number
  /** Time without a frame after which a socket is terminated, in milliseconds. */
  readonly silenceMs: number
  readonly framesPerMinute: number
  /** Bytes in the send buffer above which a socket is closed. The client then connects again, and continues. */
  readonly backlogMaxBytes: number
}

export interface SocketHandlers {
  /** Handles a frame: a value of JSON, or undefined if it is not JSON. Frames are handled one after another. */
  readonly onFrame: (frame: unknown) => Promise<void> | void
  /** Called once, after the last frame was handled. */
  readonly onClose: () => void
  /** Called with what a handler throws. The socket is closed then. */
  readonly onError: (error: unknown) => void
}

/** A client's socket within its limits: what staff and visitors have in common. */
export class LiveSocket {
  readonly #socket: WebSocket
  readonly #limits: SocketLimits
  #deadline: NodeJS.Timeout | undefined
  #tail: Promise<void> = Promise.resolve()

  constructor(socket: WebSocket, limits: SocketLimits) {
    this.#socket = socket
    this.#limits = limits
  }

  /** Handles the frames of the client, and runs `first` before them. */
  serve({ onFrame, onClose, onError }: SocketHandlers, first: () => Promise<void> | void = () => undefined): void {
    const { authMs, silenceMs, framesPerMinute } = this.#limits
    const isWithinBudget = frameBudget(framesPerMinute)
    this.#deadline = setTimeout(() => this.close(POLICY_VIOLATION, 'not signed in'), authMs)
    const silence = setTimeout(() => this.terminate(), silenceMs)
    const enqueue = (operation: () => Promise<void> | void): void => {
      this.#tail = this.#tail.then(operation).catch((error: unknown) => {
        onError(error)
        this.close(INTERNAL_ERROR, 'Something went wrong')
      })
    }
    enqueue(first)
    this.#socket.on('message', (data: RawData) => {
      silence.refresh()
      if (isWithinBudget()) enqueue(() => onFrame(jsonOf(data)))
      else this.close(POLICY_VIOLATION, 'too many frames')
    })
    this.#socket.on('error', () => this.terminate())
    this.#socket.on('close', () => {
      clearTimeout(this.#deadline)
      clearTimeout(silence)
      enqueue(onClose)
    })
  }

  /** Records that it is known who the client is. */
  markSignedIn(): void {
    clearTimeout(this.#deadline)
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > this.#limits.backlogMaxBytes) this.close(TRY_AGAIN_LATER, 'too slow')
    else this.#socket.send(text)
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  /** Ends a socket whose client may not answer a close. */
  terminate(): void {
    this.#socket.terminate()
  }
}

/** Counts frames: false for a client that exceeds its limit in this minute. */
function frameBudget(perMinute: number): () => boolean {
  let minute = 0
  let frames = 0
  return () => {
    const current = Math.floor(performance.now() / 60_000)
    frames = current === minute ? frames + 1 : 1
    minute = current
    return frames <= perMinute
  }
}

function jsonOf(data: RawData): unknown {
  try {
    return JSON.parse(frameText(data))
  } catch {
    return undefined
  }
}
