import type { OutputOf, ParsedInputOf } from '@platform/contract'
import { classify, dryRun, replayedTurn } from '@platform/dialogue'
import type { World } from '../../memory-backend/world.ts'
import { answeringBot } from '../versions/bots.ts'

/** Answers the messages of a conversation in order, from intents only, and stores nothing. */
export async function replay(
  world: World,
  { agentId, version, messages, timeZone }: ParsedInputOf<'conversation.replay'>,
): Promise<OutputOf<'conversation.replay'>> {
  const answering = await answeringBot(world, agentId, version)
  const turns: OutputOf<'conversation.replay'>['turns'] = []
  const run = dryRun(
    { ...answering, classify: (text) => classify(answering, text), now: new Date(), timeZone },
    messages,
  )
  for await (const outcome of run) turns.push(replayedTurn(messages[turns.length] ?? '', outcome, answering.bot))
  return { version: answering.version, turns }
}
