import { parentPort } from 'node:worker_threads'
import { CACHED_PHRASES_MAX, KEPT_CONFLICTS_MAX } from './conflicts.limits.ts'
import type { PhraseOfIntent } from '@platform/nlu'
import type { ConflictRequest, ConflictReply, StoredPhrases } from './conflicts.messages.ts'
import { PhraseCache } from './PhraseCache.ts'

const cache = new PhraseCache(CACHED_PHRASES_MAX, KEPT_CONFLICTS_MAX)
const decoder = new TextDecoder()
const send = (reply: ConflictReply): void => parentPort?.postMessage(reply, [])

async function answer({ id, agentId, revision, query, phrases }: ConflictRequest): Promise<void> {
  if (phrases) cache.put(agentId, revision, phrases.flatMap(readPhrases))
  else if (!cache.has(agentId, revision, query.type)) return send({ id, type: 'unknown' })
  send({ id, type: 'found', found: await cache.find(agentId, query) })
}

function readPhrases({ intentId, context, texts }: StoredPhrases): PhraseOfIntent[] {
  const phrases = JSON.parse(decoder.decode(texts)) as string[]
  return phrases.map((phrase) => ({ intentId, phrase, context }))
}

parentPort?.on('message', (request: ConflictRequest) => {
  answer(request).catch((error: unknown) => send({ id: request.id, type: 'failed', reason: String(error) }))
})
