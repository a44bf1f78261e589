import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const WEB = '/api/chatbird/api/webchat'
export const ORIGIN = 'https://shop.example'
const ANSWERED_WITHIN_MS = 20_000

/** Opens a conversation of a visitor with an agent. Each has its own allowance: a few messages at once. */
export async function openVisitor(target, agentId) {
  const key = await target.keyOf(agentId, ORIGIN)
  const call = (method, path, body, token) =>
    target.request(`${WEB}/${path}`, {
      method,
      headers: {
        origin: ORIGIN,
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body && JSON.stringify(body),
    })
  const { body } = await call('POST', 'session', { key })
  const { token, sessionId } = JSON.parse(body)
  return {
    key,
    token,
    sessionId,
    send: (text, fields) =>
      call('POST', `session/${sessionId}/message`, { clientId: randomUUID(), text, ...fields }, token),
    /** Waits until the bot has answered messages, or until those that were refused cannot be. */
    async answered(count) {
      for (const deadline = Date.now() + ANSWERED_WITHIN_MS; Date.now() < deadline; await pause(200)) {
        const { messages } = JSON.parse(
          (await call('GET', `session/${sessionId}/messages?after=0`, undefined, token)).body,
        )
        const own = messages.filter(({ from }) => from === 'visitor').length
        if (messages.filter(({ from }) => from === 'bot').length >= Math.min(count, own)) return
      }
    },
  }
}
