import { setTimeout as pause } from 'node:timers/promises'
import type { Target } from './Target.ts'

/** Has the server read websites as knowledge of an agent, and waits until they are read or refused, at most `withinMs`. */
export async function readSites(
  target: Target,
  websites: readonly string[],
  { agentId = target.agentId, withinMs }: { agentId?: string; withinMs: number },
) {
  const config = { agentId, fromWebsite: true, websites, fromDocuments: false, configurationId: 'none' }
  const reply = await target.call('knowledge.save', config)
  if (!JSON.parse(reply.body).status) throw new Error(`the websites were not accepted: ${reply.body}`)
  await readingEnded(target, agentId, withinMs)
  return [reply]
}

/** Waits until nothing of an agent is being read, at most `withinMs`. */
export async function readingEnded(target: Target, agentId: string, withinMs: number) {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(250)) {
    const { body } = await target.call('knowledge.sources', { agentId })
    const { sources }: { sources: { state: string }[] } = JSON.parse(body).data
    if (!sources.some(({ state }) => state === 'queued' || state === 'reading')) return
  }
}
