import { parentPort } from 'node:worker_threads'
import { CACHED_PHRASES_MAX } from './conflicts.limits.ts'
import type { ConflictRequest, ConflictReply } from './conflicts.messages.ts'
import { PhraseCache } from './PhraseCache.ts'

const cache = new PhraseCache(CACHED_PHRASES_MAX)
const send = (reply: ConflictReply): void => parentPort?.postMessage(reply, [])

async function answer({ id, agentId, revision, query, phrases }: ConflictRequest): Promise<void> {
  if (phrases) cache.put(agentId, revision, phrases)
  else if (!cache.has(agentId, revision)) return send({ id, type: 'unknown' })
  send({ id, type: 'found', conflicts: await cache.find(agentId, query) })
}

parentPort?.on('message', (request: ConflictRequest) => {
  answer(request).catch((error: unknown) => send({ id: request.id, type: 'failed', reason: String(error) }))
})
