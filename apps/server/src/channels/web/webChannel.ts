import { MESSAGE_MAX, type WebMessage, type WebServerFrame } from '@platform/contract'
import type { Services } from '../../core/services.ts'
import type { AnswerQueue } from '../answering/AnswerQueue.ts'
import type { Channel, ChannelFrame } from '../channel.ts'
import { KeyAllowances } from './visitor/KeyAllowances.ts'
import { presentMessage } from './visitor/presentMessage.ts'
import { receiveMessage } from './visitor/receiveMessage.ts'
import type { WebCall } from './visitor/WebCall.ts'
import { WEB_FRAME } from './web.bus.ts'

export type WebChannel = Channel<WebCall, WebMessage, string>

/** Messages of visitors to the bots of the pages' keys. The recipient is a conversation: the sockets of all its tabs. */
export function openWebChannel(services: Services, answers: AnswerQueue): WebChannel {
  const keyAllowances = new KeyAllowances()
  const channel: WebChannel = {
    name: 'web',
    capabilities: { showsTyping: true, showsPieces: true },
    limits: { textMax: MESSAGE_MAX },
    receive: (call) => receiveMessage({ services, channel, answers, keyAllowances }, call),
    send: (conversationId, frame) => services.bus.publish(WEB_FRAME, { conversationId, frame: presentFrame(frame) }),
  }
  return channel
}

const presentFrame = (frame: ChannelFrame): WebServerFrame =>
  frame.type === 'message' ? { type: 'message', message: presentMessage(frame.message) } : frame
