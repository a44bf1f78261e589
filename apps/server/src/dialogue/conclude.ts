import { passTurn } from './contexts.ts'
import type { Answer, Turn, TurnOutcome } from './turn.ts'

/** An answer as the person gets it, and what the next message is read with. */
export function conclude({ config, state }: Turn, answer: Answer): Pick<TurnOutcome, 'reply' | 'state'> {
  const { intent, given = {}, asks, variant } = answer
  // Contexts do not expire while values are requested: the intent has not answered yet.
  const contexts = asks ? state.contexts : passTurn(state.contexts, answer.opened ?? [])
  const values = intent && !asks ? { ...state.values, ...given } : state.values
  return {
    reply: {
      // An intent without a response is recognised, but has no reply.
      text: answer.text.trim() === '' ? config.outOfScopeMessage : answer.text,
      sources: [...(answer.sources ?? [])],
      buttons: [...(answer.buttons ?? [])],
    },
    state: {
      turn: state.turn + 1,
      contexts,
      filling:
        intent && asks ? { intentId: intent.id, values: given, awaiting: asks.name, retries: asks.retries } : null,
      values: contexts.length > 0 ? values : {},
      variants: intent && variant !== undefined ? { ...state.variants, [intent.id]: variant } : state.variants,
    },
  }
}
