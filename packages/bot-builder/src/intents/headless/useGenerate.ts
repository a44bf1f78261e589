import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint } from '@platform/client/react'
import { DEFAULT_PARAPHRASE_COUNT, PARAPHRASE_PHRASES_MAX, paraphraseRules } from '@platform/contract'
import type { Phrase, RuleError } from '@platform/contract'
import { useState } from 'react'
import { invalidOutcome } from '../../shared/checkedOutcome.ts'
import type { CheckedOutcome } from '../../shared/checkedOutcome.ts'
import { planPhrases } from './phrases.ts'

/**
 * Why nothing was generated. `INTEGRATION_REQUIRED`: no language model is connected. `NOTHING_NEW`: the intent already
 * has all generated phrases.
 */
export type GenerateRefusal = 'INTEGRATION_REQUIRED' | 'NOTHING_NEW'

type SelectionError = RuleError<'BLANK', 'phrases'>

/** Result of `useGenerate`. */
export interface UseGenerateResult {
  /** `choose`: select phrases to paraphrase. `review`: select generated phrases to add. */
  readonly step: 'choose' | 'review'
  /** The phrases that can be selected in this step. */
  readonly texts: readonly string[]
  readonly selected: ReadonlySet<string>
  /** Number of phrases to generate (specification 1 §9). */
  readonly count: number
  readonly isGenerating: boolean
  /** Whether it is known before an attempt that nothing can be generated, because no language model is connected. */
  readonly isModelMissing: boolean
  /** The rule that the selection broke. Cleared by the next selection. */
  readonly selectionError: SelectionError | null
  readonly refusal: GenerateRefusal | null
  readonly error: PlatformError | null
  readonly setCount: (count: number) => void
  readonly select: (text: string, isSelected: boolean) => void
  readonly selectAll: (isSelected: boolean) => void
  /** Generates paraphrases of the selected phrases. */
  readonly generate: () => Promise<CheckedOutcome<SelectionError, readonly string[], GenerateRefusal>>
  /** Returns the generated phrases that are selected; refused, and `selectionError` is set, if none is. */
  readonly accept: () => CheckedOutcome<SelectionError, readonly string[]>
  /** Returns to the step `choose`. */
  readonly restart: () => void
}

/** Generates paraphrases of training phrases with a language model. */
export function useGenerate(agentId: string, phrases: readonly Phrase[]): UseGenerateResult {
  const command = useCommand('phrases.paraphrase')
  const configuration = useEndpoint('account.configuration', {})
  const models = useEndpoint('integrations.list', { perPage: 1 })
  const isModelMissing = configuration.data?.hasParaphraseService === false && models.data?.integrations.length === 0
  const sourceTexts = phrases.slice(0, PARAPHRASE_PHRASES_MAX).map(({ text }) => text)
  const [generated, setGenerated] = useState<readonly string[] | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(sourceTexts))
  const [count, setCount] = useState<number>(DEFAULT_PARAPHRASE_COUNT)
  const [selectionError, setSelectionError] = useState<SelectionError | null>(null)
  const [refusal, setRefusal] = useState<GenerateRefusal | null>(null)
  const [error, setError] = useState<PlatformError | null>(null)
  const texts = generated ?? sourceTexts
  const chosen = texts.filter((text) => selected.has(text))

  function change(next: ReadonlySet<string>) {
    setSelected(next)
    setSelectionError(null)
    setRefusal(null)
  }

  function checkSelection() {
    const invalid = invalidOutcome(paraphraseRules({ phrases: chosen }))
    setSelectionError(invalid?.errors[0] ?? null)
    return invalid
  }

  function refuse(rule: GenerateRefusal) {
    setRefusal(rule)
    return { status: 'refused', rule } as const
  }

  return {
    step: generated ? 'review' : 'choose',
    texts,
    selected,
    count,
    isGenerating: command.isRunning,
    isModelMissing,
    selectionError,
    refusal,
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
      setRefusal(null)
      const invalid = checkSelection()
      if (invalid) return invalid
      const outcome = await command.run({ agentId, phrases: chosen, count })
      if (outcome.status !== 'done') {
        if (outcome.status === 'refused' && outcome.rule === 'INTEGRATION_REQUIRED') return refuse(outcome.rule)
        setError(outcome.error)
        return { status: 'failed', error: outcome.error }
      }
      // Phrases that the intent already has are left out.
      const newTexts = planPhrases(phrases, outcome.value.paraphrases).texts
      if (newTexts.length === 0) return refuse('NOTHING_NEW')
      setGenerated(newTexts)
      setSelected(new Set(newTexts))
      return { status: 'done', value: newTexts }
    },
    accept: () => checkSelection() ?? { status: 'done', value: chosen },
    restart() {
      setGenerated(null)
      change(new Set(sourceTexts))
    },
  }
}
