import { paraphraseRules, phraseKey, PHRASE_MAX, type ParsedInputOf } from '@platform/contract'
import { requireAgent } from '../agents/agents.service.ts'
import { keepRules } from '../http/failed.ts'
import type { LongRunningContext } from '../http/route.ts'
import { requireIntegrationFor } from '../integrations/chooseIntegration.ts'
import { refusalOf } from '../language-model/refusalOf.ts'
import type { Services } from '../services.ts'
import { askModel } from './askModel.ts'
import { askService } from './askService.ts'
import { createLanguageModel } from '../language-model/createLanguageModel.ts'

/** Paraphrases phrases: by the service that the operator configured, else by the language model. */
export async function paraphrase(
  services: Services,
  { agentId, phrases, count }: ParsedInputOf<'phrases.paraphrase'>,
  { inWork, signal }: Pick<LongRunningContext, 'inWork' | 'signal'>,
): Promise<string[]> {
  const given = phrases.map((phrase) => phrase.trim()).filter((phrase) => phrase !== '')
  keepRules(paraphraseRules({ phrases: given }))
  const { paraphraseUrl } = services.config
  const model = await inWork(async (work) => {
    const agent = agentId === undefined ? undefined : await requireAgent(work, agentId)
    if (paraphraseUrl !== undefined) return undefined
    return createLanguageModel(await requireIntegrationFor(work, agent), services)
  })
  const said = await (
    model ? askModel(model, given, count, signal) : askService(paraphraseUrl ?? '', given, count, signal)
  ).catch((error: unknown) => {
    throw refusalOf(error)
  })
  return fresh(said, given).slice(0, count)
}

/** Those that are phrases, each once, and none of those given. */
function fresh(said: readonly string[], given: readonly string[]): string[] {
  const known = new Set(given.map(phraseKey))
  return said.flatMap((line) => {
    const phrase = line.replace(/\s+/g, ' ').trim()
    const key = phraseKey(phrase)
    if (key === '' || phrase.length > PHRASE_MAX || known.has(key)) return []
    known.add(key)
    return [phrase]
  })
}
