import type { ConnectionStatus } from '../conversation/conversation.types.ts'

/** Whether the connection is interrupted: the visitor is offline, or the server is unreachable. */
export const isBroken = (connection: ConnectionStatus): connection is 'offline' | 'unreachable' =>
  connection === 'offline' || connection === 'unreachable'
