import { messageOf, type Reply } from '../failure.ts'

/** The reply of a call whose output is a message and nothing else. */
export const messageReply = {
  toReply: ({ message }: { message: string }): Reply => ({ status: true, message }),
  fromReply: (reply: Reply): unknown => ({ message: messageOf(reply) }),
}
