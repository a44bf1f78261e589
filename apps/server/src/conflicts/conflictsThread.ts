import { parentPort } from 'node:worker_threads'
import { SHELF_PHRASES_MAX } from './conflicts.limits.ts'
import type { Ask, Said } from './conflicts.messages.ts'
import { PhraseShelf } from './PhraseShelf.ts'

const shelf = new PhraseShelf(SHELF_PHRASES_MAX)
const say = (said: Said): void => parentPort?.postMessage(said, [])

async function answer({ id, agentId, revision, question, phrases }: Ask): Promise<void> {
  if (phrases) shelf.put(agentId, revision, phrases)
  else if (!shelf.has(agentId, revision)) return say({ id, type: 'unknown' })
  say({ id, type: 'found', conflicts: await shelf.answer(agentId, question) })
}

parentPort?.on('message', (ask: Ask) => {
  answer(ask).catch((error: unknown) => say({ id: ask.id, type: 'failed', reason: String(error) }))
})
