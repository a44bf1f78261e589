import type { ConversationFrame, WebServerFrame } from '@platform/contract'
import { visitorMessage } from './visitorMessage.ts'

/** What a visitor is sent of a frame of their conversation; undefined if it is for the staff only. */
export function visitorFrame(content: object): WebServerFrame | undefined {
  // The conversations publish nothing else.
  const frame = content as ConversationFrame
  if (frame.type === 'delivery') return undefined
  return frame.type === 'message' ? { type: 'message', message: visitorMessage(frame.message) } : frame
}
