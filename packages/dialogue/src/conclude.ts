import { openContexts, passTurn } from './contexts.ts'
import { FRESH_STATE } from './dialogueState.ts'
import { outOfScopeText, type Answer, type Turn, type TurnOutcome } from './turn.ts'

/** Returns the reply of an answer, and the state with which the next message is handled. */
export function conclude(turn: Turn, answer: Answer): Pick<TurnOutcome, 'reply' | 'state'> {
  const { language } = turn
  const { turn: turnNumber, ...state } = answer.isFresh ? { ...FRESH_STATE, turn: turn.state.turn } : turn.state
  const { agenda = { filling: null, suspended: [], last: state.last }, opened = [], kept = {} } = answer
  // Contexts do not expire while a question is open: the intent has not answered yet.
  const contexts = agenda.filling ? openContexts(state.contexts, opened) : passTurn(state.contexts, opened)
  const reply = {
    // An intent without a response is recognised, but gives the out-of-scope message.
    text: answer.text.trim() === '' ? outOfScopeText(turn) : answer.text,
    sources: [...(answer.sources ?? [])],
    buttons: [...(answer.buttons ?? [])],
  }
  return {
    reply,
    state: {
      turn: turnNumber + 1,
      language,
      contexts,
      ...agenda,
      said: { text: reply.text, buttons: reply.buttons },
      values: contexts.length > 0 ? { ...state.values, ...kept } : {},
      variants: { ...state.variants, ...answer.variants },
    },
  }
}
