// Four clients save intents without pause while the server is killed repeatedly at random moments. No acknowledged save
// may be lost, duplicated or partial.
import { Api } from '../../e2e/support/api.ts'
import { TestServer } from '../../e2e/support/server.ts'
import type { ProofOptions, ProofResult } from './proof.ts'

const WRITERS = 4

const phrasesOf = (name: string) => [`${name} one`, `${name} two`]

export async function prove({ rounds, random, log }: ProofOptions): Promise<ProofResult> {
  const server = await TestServer.start({ hasSampleData: false })
  const api = await Api.signIn(server)
  const agentId = await api.createAgent('Proof')
  const storyId = await api.createStory(agentId, 'Everything')
  const acknowledged = new Map()
  const broken = []
  for (let round = 0; round < rounds; round += 1) {
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let save = 0; ; save += 1) {
        const name = `Intent ${round} ${writer} ${save}`
        try {
          acknowledged.set(name, await api.saveIntent({ agentId, storyId }, name, phrasesOf(name)))
        } catch {
          return // the server was killed
        }
      }
    })
    await new Promise((resolve) => setTimeout(resolve, 200 + random() * 800))
    await server.kill()
    await Promise.all(writers)
    await server.start()
    const saved = await api.intents(agentId, storyId)
    const names = saved.map(({ name }) => name)
    const lost = [...acknowledged.keys()].filter((name) => !names.includes(name))
    const duplicated = names.length - new Set(names).size
    const partial = await countPartial(saved.filter(({ name }) => name.startsWith(`Intent ${round} `)))
    if (lost.length + duplicated + partial > 0) broken.push({ round, lost, duplicated, partial })
    log(
      `kill ${round + 1}: ${acknowledged.size} acknowledged, ${lost.length} lost, ${duplicated} duplicated, ${partial} partial`,
    )
  }
  await server.dispose()

  /** Counts intents that have other phrases than were sent. Also one that was not acknowledged is complete, or absent. */
  async function countPartial(intents: readonly { readonly id: string; readonly name: string }[]) {
    let partial = 0
    for (const { id, name } of intents) {
      const { utterances } = await api.intent(agentId, storyId, id)
      if (utterances.map(({ utterance }) => utterance).join('\n') !== phrasesOf(name).join('\n')) partial += 1
    }
    return partial
  }
  return {
    figure: `${acknowledged.size} acknowledged saves over ${rounds} kill -9, ${broken.length} rounds with a loss`,
    holds: broken.length === 0,
  }
}
