import type { OutputOf, ParsedInputOf } from '@platform/contract'
import { dryRun, replayedTurn } from '@platform/dialogue'
import { notFound, refused } from '../../core/http/failed.ts'
import type { LongRunningContext } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { findAnsweringAgent } from './answeringAgent.store.ts'
import type { BotCache } from './BotCache.ts'
import { classifyDry } from './classifyDry.ts'

/** Answers the messages of a conversation with a version, without storing anything. */
export async function replay(
  { services, bots }: { readonly services: Services; readonly bots: BotCache },
  { agentId, version, messages, timeZone }: ParsedInputOf<'conversation.replay'>,
  { inWork, signal }: LongRunningContext,
): Promise<OutputOf<'conversation.replay'>> {
  const { agent, now } = await inWork(async (work) => ({
    agent: await findAnsweringAgent(work.db, { agentId, channel: 'try-it' }),
    now: work.now,
  }))
  if (!agent) throw notFound()
  const answering = await bots.find((operation) => inWork(({ db }) => operation(db)), agent, version)
  const { model } = answering
  if (!model) throw refused('NOT_TRAINED', 'Train the agent before you replay a conversation')
  const { bot, config } = answering
  const classify = classifyDry({ inWork }, services, { ...answering, model })
  const turns: OutputOf<'conversation.replay'>['turns'] = []
  const run = dryRun({ bot, config, classify, now, timeZone }, messages)
  for await (const outcome of run) {
    signal.throwIfAborted()
    turns.push(replayedTurn(messages[turns.length] ?? '', outcome, bot))
  }
  return { version: answering.version, turns }
}
