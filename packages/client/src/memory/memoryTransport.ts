import {
  loadedEndpoint,
  type EndpointName,
  type InputOf,
  type OutputOf,
  type ParsedInputOf,
  type PlatformEvent,
  type ReplyPiece,
} from '@platform/contract/protocol'
import { checkInput } from '../checkInput.ts'
import { checkOutput } from '../checkOutput.ts'
import { loadDefinition } from '../loadDefinition.ts'
import { PlatformError } from '../PlatformError.ts'
import type { CallOptions, LiveConnection, LiveHandlers, LiveStatus, Transport } from '../transport.ts'
import { untilAborted } from '../untilAborted.ts'

/** Handles one call. Throws a `PlatformError` to refuse it. */
export type MemoryHandler<K extends EndpointName> = (
  input: ParsedInputOf<K>,
  options: CallOptions,
) => OutputOf<K> | Promise<OutputOf<K>>

/** Handlers by endpoint name. */
export type MemoryHandlers = { readonly [K in EndpointName]?: MemoryHandler<K> }

/** A transport without a server. Tests emit its live events. */
export interface MemoryTransport extends Transport {
  /** Sends a live event to every open connection. */
  emit(event: PlatformEvent): void
  /** Sends a piece of a reply to every open connection. */
  emitPiece(piece: ReplyPiece): void
  /** Reports to every open connection that events may have been missed. */
  emitGap(): void
  /** Reports to every open connection that what the user may do has changed. */
  emitAccessChange(): void
  /** Sets the status of every open connection, and of later ones. */
  setLiveStatus(status: LiveStatus): void
}

/**
 * A transport for tests, stories and demos: handlers replace the server. Inputs and outputs are validated against the
 * contract and copied, so that a handler cannot return a wrong shape or share its state.
 *
 * @example
 * const transport = memoryTransport({ 'agents.list': () => ({ agents: [buildAgent()], more: false }) })
 */
export function memoryTransport(handlers: MemoryHandlers): MemoryTransport {
  const connections = new Set<LiveHandlers>()
  let liveStatus: LiveStatus = 'open'

  async function call<K extends EndpointName>(name: K, input: InputOf<K>, options: CallOptions = {}) {
    const handler: MemoryHandler<K> | undefined = handlers[name]
    if (!handler) throw missingHandler(name)
    if (!loadedEndpoint(name)) await untilAborted(options.signal, () => loadDefinition(name))
    const checked = checkInput(name, input)
    const output = await untilAborted(options.signal, () => answer(name, handler, checked, options))
    return checkOutput(name, output) // which copies
  }

  return {
    call,
    connect(liveHandlers): LiveConnection {
      connections.add(liveHandlers)
      liveHandlers.onStatus?.(liveStatus)
      return { close: () => void connections.delete(liveHandlers) }
    },
    emit(event) {
      for (const connection of connections) connection.onEvent(structuredClone(event))
    },
    emitPiece(piece) {
      for (const connection of connections) connection.onPiece?.({ ...piece })
    },
    emitGap() {
      for (const connection of connections) connection.onGap?.()
    },
    emitAccessChange() {
      for (const connection of connections) connection.onAccessChange?.()
    },
    setLiveStatus(status) {
      liveStatus = status
      for (const connection of connections) connection.onStatus?.(status)
    },
  }
}

async function answer<K extends EndpointName>(
  name: K,
  handler: MemoryHandler<K>,
  input: ParsedInputOf<K>,
  options: CallOptions,
): Promise<OutputOf<K>> {
  try {
    return await handler(input, options)
  } catch (error) {
    throw error instanceof PlatformError ? error : brokenHandler(name, error)
  }
}

function missingHandler(name: EndpointName): PlatformError {
  const detail =
    `Platform: no handler for "${name}". The memory transport answers only what a test declares. ` +
    `Add a "${name}" handler to memoryTransport().`
  return new PlatformError({ type: 'UNEXPECTED_REPLY', endpoint: name, detail }, detail)
}

function brokenHandler(name: EndpointName, cause: unknown): PlatformError {
  const detail =
    `Platform: the handler for "${name}" threw something that is no PlatformError (${String(cause)}). ` +
    'A transport rejects with PlatformError only. Throw a PlatformError from the handler.'
  return new PlatformError({ type: 'UNEXPECTED_REPLY', endpoint: name, detail }, detail, { cause })
}
