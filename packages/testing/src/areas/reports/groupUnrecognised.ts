import {
  phraseKey,
  UNRECOGNISED_TEXTS_LISTED,
  UNRECOGNISED_TEXTS_MAX,
  type Intent,
  type ParsedInputOf,
  type UnrecognisedGroup,
  type UnrecognisedPage,
  type UnrecognisedText,
} from '@platform/contract'
import { groupTexts } from '@platform/nlu'
import { pageOf } from '../../memory-backend/collection.ts'
import type { World } from '../../memory-backend/world.ts'
import { AGENTS } from '../agents/records.ts'
import { INTENTS } from '../intents/records.ts'
import { findPassages } from '../knowledge/search.ts'
import { compareWith } from './likeness.ts'
import { selectMessages, type ReportedMessage } from './selectMessages.ts'

/** Average likeness of the texts of a group from which on an intent is suggested, as on the server. */
const LIKENESS_MIN = 0.2

/** Groups the messages that an agent did not understand, with the grouping of the server. */
export function groupUnrecognised(
  world: World,
  { from, perPage, ...filter }: ParsedInputOf<'reports.unrecognised'>,
): UnrecognisedPage {
  const { agentId } = filter
  const intents = world.of(INTENTS).list({ agentId })
  const taught = new Set(intents.flatMap(({ phrases }) => phrases.map(({ text }) => phraseKey(text))))
  const messages = selectMessages(world, { ...filter, scope: 'nonScoped' }).toReversed()
  const untaught = messages.filter(({ text }) => !taught.has(phraseKey(text)))
  const texts = textsOf(untaught).slice(0, UNRECOGNISED_TEXTS_MAX)
  const groups = groupTexts(
    texts.map(({ text, messages: count }) => ({ text, count })),
    { language: world.of(AGENTS).get(agentId).config.language },
  )
  const { page, more } = pageOf(groups, { from, perPage })
  return {
    groups: page.map(({ central, members }) => {
      const ofGroup = members.map((at) => texts[at]!)
      const name = texts[central]!.text
      return { ...presentGroup(name, ofGroup), ...suggestionsOf(world, agentId, name, ofGroup, intents) }
    }),
    more,
    total: groups.length,
    messages: sumOf(texts),
    textCount: texts.length,
    taught: messages.length - untaught.length,
    allMessages: messages.length,
  }
}

/** Returns the distinct texts of messages, newest first. */
function textsOf(messages: readonly ReportedMessage[]): UnrecognisedText[] {
  const texts = new Map<string, UnrecognisedText>()
  for (const { id: messageId, text, at: lastAt } of messages) {
    const newer = texts.get(phraseKey(text)) ?? { text, messages: 0, lastAt, messageId }
    texts.set(phraseKey(text), { ...newer, messages: newer.messages + 1 })
  }
  return [...texts.values()]
}

const sumOf = (texts: readonly UnrecognisedText[]): number => texts.reduce((sum, { messages }) => sum + messages, 0)

function presentGroup(name: string, texts: readonly UnrecognisedText[]) {
  const newest = texts.reduce((latest, text) => (text.lastAt > latest.lastAt ? text : latest))
  return {
    id: newest.messageId,
    name,
    messages: sumOf(texts),
    textCount: texts.length,
    texts: texts.slice(0, UNRECOGNISED_TEXTS_LISTED),
    lastAt: newest.lastAt,
  }
}

function suggestionsOf(
  world: World,
  agentId: string,
  name: string,
  texts: readonly UnrecognisedText[],
  intents: readonly Intent[],
): Pick<UnrecognisedGroup, 'suggestedIntent' | 'suggestedAnswer'> {
  const compare = compareWith(intents)
  const [best] = intents
    .map((intent) => {
      const matches = texts.map(({ text }) => compare(text, intent.id))
      const likeness = Math.min(1, matches.reduce((sum, { similarity }) => sum + similarity, 0) / matches.length)
      const [{ phrase } = { phrase: '' }] = matches.toSorted((one, other) => other.similarity - one.similarity)
      return { intentId: intent.id, storyId: intent.storyId, name: intent.name, phrase, likeness }
    })
    .toSorted((one, other) => other.likeness - one.likeness)
  const { passages, isConfident } = findPassages(world, agentId, name, 1)
  const [passage] = passages
  return {
    suggestedIntent: best && best.likeness >= LIKENESS_MIN ? best : null,
    suggestedAnswer: passage && isConfident ? { title: passage.title, source: passage.source } : null,
  }
}
