import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DEFAULT_TIMEOUT_MS } from '../../../../../packages/client/src/http/httpTransport.ts'
import { FULFILMENT_TIMEOUT_MS } from '../dialogue/fulfilment/fulfilment.limits.ts'
import { MESSAGE_TIMEOUT_MS } from '../../core/embeddings/embeddings.limits.ts'
import type * as Limits from '../../core/language-model/languageModel.limits.ts'
import { makeIntegration } from '../../testing/integrations.ts'
import { startLanguageModelAgents, type LanguageModelAgents } from '../../testing/languageModelAgents.ts'

const { SILENCE_MS, TURN_MS } = vi.hoisted(() => ({ SILENCE_MS: 400, TURN_MS: 700 }))
vi.mock('../../core/language-model/languageModel.limits.ts', async (original) => ({
  ...(await original<typeof Limits>()),
  SILENCE_TIMEOUT_MS: SILENCE_MS,
  TURN_TIMEOUT_MS: TURN_MS,
}))

let agents: LanguageModelAgents
beforeAll(async () => {
  agents = await startLanguageModelAgents()
})
afterAll(() => agents.close())

const BUSY = 'Sorry, the service is busy. Please try again in a moment.'
const INTERRUPTED = 'The answer was interrupted here. Please ask again.'
/** Time of a turn beside the language model, in milliseconds. */
const SLACK_MS = 4_000

describe('the limits of a turn', () => {
  it('end before clients give up', async () => {
    const limits = await vi.importActual<typeof Limits>('../../core/language-model/languageModel.limits.ts')
    const { TURN_TIMEOUT_MS, SILENCE_TIMEOUT_MS, CLASSIFY_TIMEOUT_MS, CLASSIFY_SILENCE_TIMEOUT_MS } = limits
    const inTime = DEFAULT_TIMEOUT_MS - 3_000
    expect(SILENCE_TIMEOUT_MS).toBeLessThan(TURN_TIMEOUT_MS)
    expect(TURN_TIMEOUT_MS).toBeLessThanOrEqual(inTime)
    expect(CLASSIFY_SILENCE_TIMEOUT_MS).toBeLessThan(CLASSIFY_TIMEOUT_MS)
    expect(MESSAGE_TIMEOUT_MS + CLASSIFY_TIMEOUT_MS + FULFILMENT_TIMEOUT_MS).toBeLessThanOrEqual(inTime)
  })
})

const timed = async (agentId: string) => {
  const startedAt = performance.now()
  const { text, trace } = await agents.ask(agentId, 'hello', { replyId: `reply-${startedAt}` })
  return {
    text,
    layer: trace?.layer,
    outage: trace?.outage?.code,
    isInTime: performance.now() - startedAt < TURN_MS + SLACK_MS,
  }
}

/** An integration of its own has timeouts of its own in a row. */
const makeAgent = async (model: string) =>
  agents.makePromptAgent(await makeIntegration(agents.staff, agents.llm, { model }))

describe('a language model that is silent', () => {
  it('from the start is reported in time', async () => {
    agents.llm.behave({ never: true })
    const reply = await timed(await makeAgent('silent'))
    expect(reply).toEqual({ text: BUSY, layer: 'unavailable', outage: 'TIMED_OUT', isInTime: true })
  })

  it('after a few words leaves them', async () => {
    agents.llm.behave({ begins: 'Ahoy there,', ending: 'is silent' })
    const reply = await timed(await makeAgent('half'))
    expect(reply).toEqual({
      text: `Ahoy there,\n\n${INTERRUPTED}`,
      layer: 'prompt',
      outage: 'TIMED_OUT',
      isInTime: true,
    })
  })

  it('again after an error and a pause is reported in time', async () => {
    agents.llm.behave({ status: 503, headers: { 'retry-after-ms': '500' } }, { never: true })
    const reply = await timed(await makeAgent('repeated'))
    expect(reply).toEqual({ text: BUSY, layer: 'unavailable', outage: 'TIMED_OUT', isInTime: true })
  })

  it('or only slow leaves what it wrote until then, and is asked again the next time', async () => {
    const agentId = await makeAgent('slow')
    for (let time = 0; time < 4; time++) {
      agents.llm.behave({ drips: 'Ahoy there, my dear friend of the seven seas', everyMs: 200 })
      const { text, ...reply } = await timed(agentId)
      expect(text).toMatch(/^Ahoy .*interrupted here/s)
      expect(reply).toEqual({ layer: 'prompt', outage: 'TIMED_OUT', isInTime: true })
    }
  })
})
