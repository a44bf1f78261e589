import type { ConversationFrame, WebServerFrame } from '@platform/contract'
import { visitorMessage } from './visitorMessage.ts'

/** What a visitor is sent of a frame of their conversation. */
export function visitorFrame(content: object): WebServerFrame {
  // The conversations publish nothing else.
  const frame = content as ConversationFrame
  return frame.type === 'message' ? { type: 'message', message: visitorMessage(frame.message) } : frame
}
