import {
  movedColumns,
  rowWhere,
  type ReadToday,
  type TableMapping,
} from '../../../src/testing/releases/compareRelease.ts'
import type { JsonRow, TableRows } from '../../../src/testing/releases/release.ts'

const sameId = ({ id }: JsonRow): JsonRow => ({ id })

/** A column of the conversation that the session of the bot belongs to. */
const ofItsConversation =
  (column: string): ReadToday =>
  ({ id }, today) =>
    rowWhere(today, 'conversations', { id: rowWhere(today, 'bot_sessions', { id })?.conversation_id })?.[column]

const contentOf = (message: JsonRow | undefined): JsonRow | undefined => message?.content as JsonRow | undefined

interface Turn {
  readonly turn: JsonRow
  readonly question: JsonRow | undefined
  readonly answer: JsonRow | undefined
}

/** The trace of a logged message, with the message and the answer. */
function turnOf(row: JsonRow, today: TableRows): Turn | undefined {
  return today.turns
    ?.filter(({ session_id: sessionId }) => sessionId === row.conversation_id)
    .map((turn) => ({
      turn,
      question: rowWhere(today, 'messages', { id: turn.question_id }),
      answer: rowWhere(today, 'messages', { id: turn.message_id }),
    }))
    .find(({ question, answer }) => contentOf(question)?.text === row.text && answer?.at === row.at)
}
const ofItsTurn =
  (read: (turn: Turn, today: TableRows) => unknown): ReadToday =>
  (row, today) => {
    const turn = turnOf(row, today)
    return turn && read(turn, today)
  }
const traceColumns = ['enterprise_id', 'layer', 'intent_id', 'intent_name', 'confidence', 'ranking', 'entities']

export const conversationsMapping = {
  // What was a conversation with the bot is a session of the bot in a conversation.
  conversations: {
    ...movedColumns(
      'bot_sessions',
      [
        'id',
        'enterprise_id',
        'agent_id',
        'time_zone',
        'message_count',
        'state',
        'created_at',
        'updated_at',
        'ended_at',
      ],
      sameId,
    ),
    origin: ofItsConversation('channel'),
    sender_id: ofItsConversation('sender_id'),
  },
  web_conversations: {
    ...movedColumns(
      'conversations',
      [
        'id',
        'enterprise_id',
        'agent_id',
        'key_id',
        'subject',
        'subject_name',
        'subject_email',
        'locale',
        'page',
        'sequence',
        'session_id',
        'score',
        'comment',
        'created_at',
        'updated_at',
        'ended_at',
      ],
      sameId,
    ),
    answering_by: { derived: 'The server that held the lease has ended. A task holds it now.' },
    answering_until: { derived: 'The server that held the lease has ended. A task holds it now.' },
  },
  web_messages: {
    ...movedColumns(
      'messages',
      ['id', 'enterprise_id', 'conversation_id', 'sequence', 'client_id', 'author', 'at', 'awaits_answer'],
      sameId,
    ),
    text: ({ id }, today) => contentOf(rowWhere(today, 'messages', { id }))?.text,
    buttons: ({ id }, today) => contentOf(rowWhere(today, 'messages', { id }))?.buttons,
    sources: ({ id }, today) => contentOf(rowWhere(today, 'messages', { id }))?.sources,
    attempts: { derived: 'The attempts are those of the task; after an update, a pending message gets all of them.' },
  },
  conversation_messages: {
    ...Object.fromEntries(traceColumns.map((column) => [column, ofItsTurn(({ turn }) => turn[column])])),
    id: { derived: 'It was the order of the messages, which their number has now, and was not shown.' },
    model_version: ofItsTurn(({ turn }) => turn.model_version),
    milliseconds: ofItsTurn(({ turn }) => turn.milliseconds),
    conversation_id: ofItsTurn(({ turn }) => turn.session_id),
    agent_id: ofItsTurn(({ turn }, today) => rowWhere(today, 'bot_sessions', { id: turn.session_id })?.agent_id),
    at: ofItsTurn(({ answer }) => answer?.at),
    text: ofItsTurn(({ question }) => contentOf(question)?.text),
    reply: ofItsTurn(({ answer }) => contentOf(answer)?.text),
  },
} satisfies Readonly<Record<string, TableMapping>>
