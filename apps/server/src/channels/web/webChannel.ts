import { MESSAGE_MAX, type WebMessage } from '@platform/contract'
import type { Services } from '../../core/services.ts'
import type { AnswerQueue } from '../answering/AnswerQueue.ts'
import type { Channel } from '../channel.ts'
import { KeyAllowances } from './visitor/KeyAllowances.ts'
import { receiveMessage } from './visitor/receiveMessage.ts'
import type { WebCall } from './visitor/WebCall.ts'

export type WebChannel = Channel<WebCall, WebMessage>

/** Messages of visitors to the bots of the pages' keys. The sockets of all tabs follow the topic of their conversation. */
export function openWebChannel(services: Services, answers: AnswerQueue): WebChannel {
  const keyAllowances = new KeyAllowances()
  const channel: WebChannel = {
    name: 'web',
    capabilities: { showsTyping: true, showsPieces: true },
    limits: { textMax: MESSAGE_MAX },
    receive: (call) => receiveMessage({ services, channel, answers, keyAllowances }, call),
  }
  return channel
}
