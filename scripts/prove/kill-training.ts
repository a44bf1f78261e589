// The server is killed repeatedly at a random moment of a training. Each training must resume automatically and end with
// a model.
import { setTimeout as pause } from 'node:timers/promises'
import { Api } from '../../e2e/support/api.ts'
import { TestServer } from '../../e2e/support/server.ts'
import type { ProofOptions, ProofResult } from './proof.ts'

const READY_WITHIN_MS = 120_000
/** Large enough that a training takes seconds, so that most kills interrupt it. */
const INTENTS = 100
const PHRASES_EACH = 150
const KILLED_WITHIN_MS = 2_500

export async function prove({ rounds, random, log }: ProofOptions): Promise<ProofResult> {
  const server = await TestServer.start({ hasSampleData: false })
  const api = await Api.signIn(server)
  const agentId = await api.createAgent('Proof')
  const storyId = await api.createStory(agentId, 'Everything')
  for (let intent = 0; intent < INTENTS; intent += 1) {
    const phrases = Array.from(
      { length: PHRASES_EACH },
      (_, phrase) => `word${intent} asks for thing ${phrase} of kind ${intent}`,
    )
    await api.saveIntent({ agentId, storyId }, `Intent ${intent}`, phrases)
  }
  let failed = 0
  let interrupted = 0
  for (let round = 0; round < rounds; round += 1) {
    const before = (await api.training(agentId)).modelVersion ?? 0
    await api.train(agentId)
    await pause(random() * KILLED_WITHIN_MS)
    const { state: stateAtKill } = await api.training(agentId)
    await server.kill()
    await server.start()
    const deadline = Date.now() + READY_WITHIN_MS
    let now = await api.training(agentId)
    while (now.state !== 'trained' && now.state !== 'failed' && Date.now() < deadline) {
      await pause(200)
      now = await api.training(agentId)
    }
    const holds = now.state === 'trained' && now.modelVersion === before + 1
    if (!holds) failed += 1
    if (stateAtKill === 'training') interrupted += 1
    log(`kill ${round + 1} while ${stateAtKill}: ${now.state}, version ${now.modelVersion}`)
  }
  await server.dispose()
  return {
    figure: `${rounds} kill -9, ${interrupted} during a training, ${failed} not resumed`,
    holds: failed === 0,
  }
}
