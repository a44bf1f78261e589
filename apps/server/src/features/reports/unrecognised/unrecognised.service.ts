import { setImmediate } from 'node:timers/promises'
import {
  UNRECOGNISED_TEXTS_LISTED,
  type ParsedInputOf,
  type OutputOf,
  type UnrecognisedGroup,
} from '@platform/contract'
import type { Model, TextGroup } from '@platform/nlu'
import { Failed, notFound } from '../../../core/http/failed.ts'
import type { LongRunningContext } from '../../../core/http/route.ts'
import type { Work } from '../../../core/work/work.ts'
import { readIntentInfos } from '../../conflicts/conflicts.store.ts'
import { findAnsweringAgent, type AnsweringAgentRow } from '../../conversations/answeringAgent.store.ts'
import type { BotCache } from '../../conversations/BotCache.ts'
import { searchKnowledge } from '../../knowledge/searchKnowledge.ts'
import { countMessages } from '../messages/messages.service.ts'
import { openReport } from '../openReport.ts'
import { joinSpellings, sumOf, withoutTrainingPhrases, type KeyedText } from './collectTexts.ts'
import type { GroupTexts } from './openGrouper.ts'
import { suggestIntent } from './suggestIntent.ts'
import { findTrainingPhraseKeys, findTexts, UNRECOGNISED } from './unrecognised.store.ts'

/** Groups the messages that an agent did not understand, and suggests what could answer them. */
export async function groupUnrecognised(
  { from, perPage, ...filter }: ParsedInputOf<'reports.unrecognised'>,
  context: LongRunningContext,
  { bots, group }: { readonly bots: BotCache; readonly group: GroupTexts },
): Promise<OutputOf<'reports.unrecognised'>> {
  const { agent, intents, texts, taught, present } = await context.inWork((work) => read(work, filter))
  const groups = await group(
    { texts: texts.map(({ text, messages: count }) => ({ text, count })), language: agent.language },
    context.caller.enterpriseId,
  )
  const page = groups.slice(from, from + perPage)
  const model = page.length === 0 ? null : await modelOf(context, bots, agent)
  const presented: UnrecognisedGroup[] = []
  for (const found of page) {
    const members = found.members.map((at) => texts[at]!)
    const suggestedIntent =
      model &&
      suggestIntent(
        model,
        members.map(({ text }) => text),
        intents,
      )
    presented.push({
      ...presentGroup(found, texts),
      suggestedIntent,
      suggestedAnswer: await suggestAnswer(context, agent, texts[found.central]!.text),
    })
    // Another request may be answered between two groups.
    await setImmediate()
  }
  return {
    groups: presented,
    more: from + perPage < groups.length,
    total: groups.length,
    messages: sumOf(texts),
    textCount: texts.length,
    taught,
    allMessages: present,
  }
}

async function read(work: Work, filter: Omit<ParsedInputOf<'reports.unrecognised'>, 'from' | 'perPage'>) {
  const { db } = work
  const { agentId } = filter
  const report = await openReport(work, filter)
  const agent = await findAnsweringAgent(db, { agentId, channel: 'try-it' })
  if (!agent) throw notFound()
  const all = joinSpellings(await findTexts(db, report))
  const trainingKeys = await findTrainingPhraseKeys(
    db,
    agentId,
    all.map(({ key }) => key),
  )
  const { present } = await countMessages(db, report, UNRECOGNISED)
  const infos = await readIntentInfos(db, agentId)
  return {
    agent,
    intents: new Map(infos.map((intent) => [intent.id, intent])),
    present,
    ...withoutTrainingPhrases(all, trainingKeys),
  }
}

/** Returns the published model, or else the newest one; null if there is none that can be read. */
async function modelOf(
  { inWork }: LongRunningContext,
  bots: BotCache,
  agent: AnsweringAgentRow,
): Promise<Model | null> {
  const version = agent.model_version === null ? 'draft' : undefined
  try {
    const { model } = await bots.find((operation) => inWork(({ db }) => operation(db)), agent, version)
    return model
  } catch (error) {
    // The groups do not depend on the model.
    if (error instanceof Failed) return null
    throw error
  }
}

async function suggestAnswer(
  context: LongRunningContext,
  agent: AnsweringAgentRow,
  name: string,
): Promise<UnrecognisedGroup['suggestedAnswer']> {
  if (!agent.has_knowledge) return null
  const { passages, isConfident } = await searchKnowledge(context, agent.id, name, { limit: 1 })
  const [best] = passages
  return best && isConfident ? { title: best.title, source: best.source } : null
}

function presentGroup(
  { central, members }: TextGroup,
  all: readonly KeyedText[],
): Omit<UnrecognisedGroup, 'suggestedIntent' | 'suggestedAnswer'> {
  const texts = members.map((at) => all[at]!)
  const newest = texts.reduce((latest, text) => (text.lastAt > latest.lastAt ? text : latest))
  return {
    id: newest.messageId,
    name: all[central]!.text,
    messages: sumOf(texts),
    textCount: texts.length,
    texts: texts
      .slice(0, UNRECOGNISED_TEXTS_LISTED)
      .map(({ text, messages, lastAt, messageId }) => ({ text, messages, lastAt, messageId })),
    lastAt: newest.lastAt,
  }
}
