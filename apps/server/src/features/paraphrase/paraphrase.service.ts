import { paraphraseRules, phraseKey, PHRASE_MAX, type ParsedInputOf } from '@platform/contract'
import { requireAgent } from '../agents/agents.service.ts'
import { enforceRules } from '../../core/http/failed.ts'
import type { LongRunningContext } from '../../core/http/route.ts'
import { requireIntegrationFor } from '../integrations/chooseIntegration.ts'
import { refusalOf } from '../../core/language-model/refusalOf.ts'
import type { Services } from '../../core/services.ts'
import { askModel } from './askModel.ts'
import { askService } from './askService.ts'
import { createLanguageModel } from '../integrations/createLanguageModel.ts'

/** Paraphrases phrases with the service that the operator configured, else with the language model. */
export async function paraphrase(
  services: Services,
  { agentId, phrases, count }: ParsedInputOf<'phrases.paraphrase'>,
  { inWork, signal }: Pick<LongRunningContext, 'inWork' | 'signal'>,
): Promise<string[]> {
  const given = phrases.map((phrase) => phrase.trim()).filter((phrase) => phrase !== '')
  enforceRules(paraphraseRules({ phrases: given }))
  const { paraphraseUrl } = services.config
  const model = await inWork(async (work) => {
    const agent = agentId === undefined ? undefined : await requireAgent(work, agentId)
    if (paraphraseUrl !== undefined) return undefined
    return createLanguageModel({ inWork }, await requireIntegrationFor(work, agent), services)
  })
  const paraphrases = await (
    model ? askModel(model, given, count, signal) : askService(paraphraseUrl ?? '', given, count, signal)
  ).catch((error: unknown) => {
    throw refusalOf(error)
  })
  return newPhrases(paraphrases, given).slice(0, count)
}

/** Valid phrases, each once, without the given ones. */
function newPhrases(paraphrases: readonly string[], given: readonly string[]): string[] {
  const seen = new Set(given.map(phraseKey))
  return paraphrases.flatMap((line) => {
    const phrase = line.replace(/\s+/g, ' ').trim()
    const key = phraseKey(phrase)
    if (key === '' || phrase.length > PHRASE_MAX || seen.has(key)) return []
    seen.add(key)
    return [phrase]
  })
}
