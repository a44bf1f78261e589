import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inEnterprise } from '../../core/work/work.ts'
import { BotCache } from '../../features/conversations/BotCache.ts'
import { makeIntegration } from '../../testing/integrations.ts'
import { startLanguageModelAgents, type LanguageModelAgents } from '../../testing/languageModelAgents.ts'
import { openTryIt } from './tryItChannel.ts'

let agents: LanguageModelAgents
beforeAll(async () => {
  agents = await startLanguageModelAgents()
})
afterAll(() => agents.close())

const BUSY = 'Sorry, the service is busy. Please try again in a moment.'
const INTERRUPTED = 'The answer was interrupted here. Please ask again.'
/** In milliseconds: far below the time after which a language model itself counts as silent. */
const TURN_TIMEOUT_MS = 1_500
const SILENCE_MS = 20_000

/** Sends a message whose sender waits until the timeout, and returns the reply and its cause. */
async function ask(agentId: string) {
  const { services, enterprises } = agents.server
  const enterpriseId = enterprises.a.id
  const startedAt = performance.now()
  const { text, trace } = await openTryIt(services, new BotCache(), { turnTimeoutMs: TURN_TIMEOUT_MS }).receive({
    context: {
      signal: new AbortController().signal,
      inWork: (operation) => inEnterprise(services, enterpriseId, operation),
    },
    question: { agentId, text: 'hello', senderId: 'tester' },
    recipient: { enterpriseId, sessionId: 'none', replyId: `reply-${startedAt}` },
  })
  return {
    text,
    layer: trace?.layer,
    outage: trace?.outage?.code,
    isInTime: performance.now() - startedAt < SILENCE_MS,
  }
}

/** An integration of its own has timeouts of its own in a row. */
const makeAgent = async (model: string) =>
  agents.makePromptAgent(await makeIntegration(agents.staff, agents.llm, { model }))

describe('a language model that does not answer while the sender waits', () => {
  it('from the start is reported as busy', async () => {
    agents.llm.behave({ never: true })
    const reply = await ask(await makeAgent('silent'))
    expect(reply).toEqual({ text: BUSY, layer: 'unavailable', outage: 'TIMED_OUT', isInTime: true })
  })

  it('after a few words leaves them', async () => {
    agents.llm.behave({ begins: 'Ahoy there,', ending: 'is silent' })
    const reply = await ask(await makeAgent('half'))
    expect(reply).toEqual({
      text: `Ahoy there,\n\n${INTERRUPTED}`,
      layer: 'prompt',
      outage: 'TIMED_OUT',
      isInTime: true,
    })
  })

  it('again after an error and a pause is reported as busy', async () => {
    agents.llm.behave({ status: 503, headers: { 'retry-after-ms': '500' } }, { never: true })
    const reply = await ask(await makeAgent('repeated'))
    expect(reply).toEqual({ text: BUSY, layer: 'unavailable', outage: 'TIMED_OUT', isInTime: true })
  })

  it('but answers slowly leaves what it has answered in time, and is asked again the next time', async () => {
    const agentId = await makeAgent('slow')
    for (let time = 0; time < 4; time++) {
      agents.llm.behave({ drips: 'Ahoy there, my dear friend of the seven seas', everyMs: 500 })
      const { text, ...reply } = await ask(agentId)
      expect(text).toMatch(/^Ahoy .*interrupted here/s)
      expect(reply).toEqual({ layer: 'prompt', outage: 'TIMED_OUT', isInTime: true })
    }
  })
})
