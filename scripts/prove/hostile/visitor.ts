import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Target } from './Target.ts'

const WEB = '/api/chatbird/api/webchat'
export const ORIGIN = 'https://shop.example'
const ANSWERED_WITHIN_MS = 20_000

export type Visitor = Awaited<ReturnType<typeof openVisitor>>

/** Opens a conversation of a visitor with an agent. Each has its own allowance: a few messages at once. */
export async function openVisitor(target: Target, agentId: string) {
  const key = await target.keyOf(agentId, ORIGIN)
  const call = (method: string, path: string, body?: object, token?: string) =>
    target.request(`${WEB}/${path}`, {
      method,
      headers: {
        origin: ORIGIN,
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const { body } = await call('POST', 'session', { key })
  const { token, sessionId }: { token: string; sessionId: string } = JSON.parse(body)
  return {
    key,
    token,
    sessionId,
    send: (text: string) => call('POST', `session/${sessionId}/message`, { clientId: randomUUID(), text }, token),
    /** Waits until the bot has answered messages, or until those that were refused cannot be. */
    async answered(count: number) {
      for (const deadline = Date.now() + ANSWERED_WITHIN_MS; Date.now() < deadline; await pause(200)) {
        const { messages }: { messages: { from: string }[] } = JSON.parse(
          (await call('GET', `session/${sessionId}/messages?after=0`, undefined, token)).body,
        )
        const own = messages.filter(({ from }) => from === 'visitor').length
        if (messages.filter(({ from }) => from === 'bot').length >= Math.min(count, own)) return
      }
    },
  }
}
