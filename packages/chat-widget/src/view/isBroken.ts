import type { ConnectionStatus } from '../conversation/conversation.types.ts'

/** Whether nothing gets through: by the fault of the visitor's network, or of the server. */
export const isBroken = (connection: ConnectionStatus): connection is 'offline' | 'unreachable' =>
  connection === 'offline' || connection === 'unreachable'
