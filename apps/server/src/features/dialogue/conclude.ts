import { passTurn } from './contexts.ts'
import { outOfScopeText, type Answer, type Turn, type TurnOutcome } from './turn.ts'

/** Returns the reply of an answer, and the state with which the next message is handled. */
export function conclude(turn: Turn, answer: Answer): Pick<TurnOutcome, 'reply' | 'state'> {
  const { state, language } = turn
  const { intent, given = {}, requested, variant } = answer
  // Contexts do not expire while values are requested: the intent has not answered yet.
  const contexts = requested ? state.contexts : passTurn(state.contexts, answer.opened ?? [])
  const values = intent && !requested ? { ...state.values, ...given } : state.values
  return {
    reply: {
      // An intent without a response is recognised, but gives the out-of-scope message.
      text: answer.text.trim() === '' ? outOfScopeText(turn) : answer.text,
      sources: [...(answer.sources ?? [])],
      buttons: [...(answer.buttons ?? [])],
    },
    state: {
      turn: state.turn + 1,
      language,
      contexts,
      filling:
        intent && requested
          ? { intentId: intent.id, values: given, awaiting: requested.name, retries: requested.retries }
          : null,
      values: contexts.length > 0 ? values : {},
      variants: intent && variant !== undefined ? { ...state.variants, [intent.id]: variant } : state.variants,
    },
  }
}
