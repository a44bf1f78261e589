import type { Passage, Trace } from '@platform/contract'
import type { OtherReply } from '../dialogue/turn.ts'
import type { PatientContext } from '../http/route.ts'
import { searchKnowledge } from '../knowledge/searchKnowledge.ts'
import type { Services } from '../services.ts'
import type { Asked } from './surroundings.ts'

/** How many passages are looked at for an answer. */
const PASSAGES_READ = 5

/** What the agent's websites and documents say to the message. */
export async function askKnowledge(
  { inWork }: PatientContext,
  _services: Services,
  { agent, message }: Asked,
): Promise<OtherReply> {
  const { passages, isConfident } = await inWork((work) =>
    searchKnowledge(work, agent.id, message.text, { limit: PASSAGES_READ }),
  )
  const told = { passages: passages.map(tellPassage), sources: sourcesOf(passages) }
  const [best] = passages
  if (!best || !isConfident) return { ...told, sources: [], note: `${passages.length} passages, none fits well enough` }
  return { ...told, text: best.text, note: `${passages.length} passages, the best is the answer` }
}

/** Where the passages stand, best first, each once. */
const sourcesOf = (passages: readonly Passage[]): string[] => [...new Set(passages.map(({ source }) => source))]

const tellPassage = ({ source, title, text, score }: Passage): Trace['passages'][number] => ({
  source,
  title,
  text,
  score,
})
