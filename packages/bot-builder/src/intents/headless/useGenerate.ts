import type { PlatformError } from '@platform/client'
import { useCommand } from '@platform/client/react'
import type { Outcome } from '@platform/client/react'
import { DEFAULT_PARAPHRASE_COUNT, PARAPHRASE_PHRASES_MAX } from '@platform/contract'
import type { Phrase } from '@platform/contract'
import { useState } from 'react'
import { planPhrases } from './phrases.ts'

/** Why nothing was generated, where a text says so. */
export type GenerateProblem = 'GENERATE_NONE_SELECTED' | 'GENERATE_NOT_CONFIGURED' | 'GENERATE_NOTHING_NEW'

/** What `useGenerate` returns: values first, verbs after. */
export interface UseGenerateResult {
  /** First phrases are chosen that are to be said in other words, then some of what came of it. */
  readonly step: 'choose' | 'review'
  /** What can be chosen from. */
  readonly texts: readonly string[]
  readonly selected: ReadonlySet<string>
  /** How many are asked for (specification 1 §9). */
  readonly count: number
  readonly isGenerating: boolean
  readonly problem: GenerateProblem | null
  readonly error: PlatformError | null
  readonly setCount: (count: number) => void
  readonly select: (text: string, isSelected: boolean) => void
  readonly selectAll: (isSelected: boolean) => void
  /** Asks for the selected phrases in other words. */
  readonly generate: () => Promise<Outcome<GenerateProblem, readonly string[]>>
  /** Returns the generated phrases that are selected; refused, and `problem` is set, if none is. */
  readonly accept: () => Outcome<'GENERATE_NONE_SELECTED', readonly string[]>
  /** Back to choosing. */
  readonly restart: () => void
}

/** Training phrases in other words, from a language model: chosen, generated, and chosen from again. */
export function useGenerate(agentId: string, phrases: readonly Phrase[]): UseGenerateResult {
  const command = useCommand('phrases.paraphrase')
  const given = phrases.slice(0, PARAPHRASE_PHRASES_MAX).map(({ text }) => text)
  const [made, setMade] = useState<readonly string[] | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(given))
  const [count, setCount] = useState<number>(DEFAULT_PARAPHRASE_COUNT)
  const [problem, setProblem] = useState<GenerateProblem | null>(null)
  const [error, setError] = useState<PlatformError | null>(null)
  const texts = made ?? given
  const chosen = texts.filter((text) => selected.has(text))

  function change(next: ReadonlySet<string>) {
    setSelected(next)
    setProblem(null)
  }

  function refuse<Rule extends GenerateProblem>(rule: Rule): Outcome<Rule, never> {
    setProblem(rule)
    return { status: 'refused', rule }
  }

  return {
    step: made ? 'review' : 'choose',
    texts,
    selected,
    count,
    isGenerating: command.isRunning,
    problem,
    error,
    setCount,
    select(text, isSelected) {
      const next = new Set(selected)
      if (isSelected) next.add(text)
      else next.delete(text)
      change(next)
    },
    selectAll: (isSelected) => change(new Set(isSelected ? texts : [])),
    async generate() {
      setError(null)
      setProblem(null)
      if (chosen.length === 0) return refuse('GENERATE_NONE_SELECTED')
      const outcome = await command.run({ agentId, phrases: chosen, count })
      if (outcome.status !== 'done') {
        if (outcome.status === 'refused' && outcome.rule === 'INTEGRATION_REQUIRED')
          return refuse('GENERATE_NOT_CONFIGURED')
        setError(outcome.error)
        return { status: 'failed', error: outcome.error }
      }
      // What the intent has already is not offered again.
      const fresh = planPhrases(phrases, outcome.value.paraphrases).texts
      if (fresh.length === 0) return refuse('GENERATE_NOTHING_NEW')
      setMade(fresh)
      setSelected(new Set(fresh))
      return { status: 'done', value: fresh }
    },
    accept: () => (chosen.length > 0 ? { status: 'done', value: chosen } : refuse('GENERATE_NONE_SELECTED')),
    restart() {
      setMade(null)
      change(new Set(given))
    },
  }
}
