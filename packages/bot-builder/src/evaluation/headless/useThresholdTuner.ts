import { shareBelow, suggestThreshold, thresholdEffect, thresholdShare } from '@platform/contract'
import type { AgentConfig, Confidences, LabelledBins, ThresholdEffect } from '@platform/contract'
import type { Outcome, RecordFormRefusal } from '@platform/client/react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { UseConfigurationResult } from '../../configuration/headless/useConfiguration.ts'
import { hasLabels } from './histogram.ts'

/** Result of `useThresholdTuner`. Thresholds are 0 to 1. */
export interface UseThresholdTunerResult {
  /** The threshold that is tried. */
  readonly threshold: number
  /** The threshold of the configuration. */
  readonly saved: number
  /** The labelled messages; null if there are none. */
  readonly bins: LabelledBins | null
  /** What the tried threshold does to the labelled messages; null without any. */
  readonly effect: ThresholdEffect | null
  /** The best threshold for the labelled messages; null if they are too few, or right answers never exceed wrong ones. */
  readonly suggestion: number | null
  /** Recent messages without labels; undefined until they are loaded. */
  readonly recent: Confidences | undefined
  /** Whether there are messages to show by their confidence: labelled ones, or recent ones if these are loaded. */
  readonly hasMessages: boolean
  /** Share of the recent messages below the tried threshold; null without any. */
  readonly recentBelow: number | null
  /** Whether the tried threshold is not the saved one. */
  readonly hasChanges: boolean
  /** Whether the user may only try thresholds. */
  readonly isReadOnly: boolean
  /** The threshold that another user saved meanwhile; null without one. */
  readonly conflict: number | null
  readonly isSaving: boolean
  /** Tries a threshold, in hundredths. */
  readonly change: (threshold: number) => void
  readonly discard: () => void
  /** Saves the configuration with the tried threshold. */
  readonly save: () => Promise<Outcome<RecordFormRefusal, AgentConfig>>
  /** Saves the latest configuration with the threshold that is saved now, to undo a later save. */
  readonly restore: () => Promise<Outcome<RecordFormRefusal, AgentConfig>>
}

/**
 * Tries confidence thresholds on labelled messages, and saves one in the agent's configuration. Null until the
 * configuration is loaded.
 *
 * @param configuration Result of `useConfiguration`: a tried threshold is a change of it, and so unsaved work
 * @param bins The labelled messages of an evaluation
 *
 * @example
 * const tuner = useThresholdTuner(useConfiguration(agentId), evaluation.bins)
 */
export function useThresholdTuner(
  configuration: UseConfigurationResult,
  bins: LabelledBins | null,
): UseThresholdTunerResult | null {
  const { values, saved: savedConfig, isReadOnly, confidences, conflictFields } = configuration
  const [explored, setExplored] = useState<number | null>(null)
  const latest = useRef(configuration)
  useLayoutEffect(() => {
    latest.current = configuration
  })
  if (!values || !savedConfig) return null
  const saved = shareOf(savedConfig)
  const threshold = (isReadOnly ? explored : null) ?? shareOf(values)
  const labelled = hasLabels(bins) ? bins : null

  // A percentage and a share can be the same threshold: moving back to it is not a change.
  const stored = (share: number) => (share === rounded(saved) ? savedConfig.confidenceThreshold : share)
  return {
    threshold,
    saved,
    bins: labelled,
    effect: labelled && thresholdEffect(labelled, threshold),
    suggestion: labelled && suggestThreshold(labelled),
    recent: confidences,
    hasMessages: labelled !== null || (confidences !== undefined && confidences.messages > 0),
    recentBelow: confidences ? shareBelow(confidences, threshold) : null,
    hasChanges: rounded(threshold) !== rounded(saved),
    isReadOnly,
    conflict: conflictFields.includes('confidenceThreshold') ? saved : null,
    isSaving: configuration.isSaving,
    change(next) {
      if (isReadOnly) setExplored(rounded(next))
      else configuration.change({ confidenceThreshold: stored(rounded(next)) })
    },
    discard() {
      setExplored(null)
      configuration.discard()
    },
    save: () => configuration.submit(),
    // It is called after the save: the configuration of this render is out of date then.
    restore: () => latest.current.submit({ confidenceThreshold: savedConfig.confidenceThreshold }),
  }
}

const rounded = (share: number): number => Math.round(share * 100) / 100

/** The threshold that decides: an empty or negative number rejects nothing. */
const shareOf = ({ confidenceThreshold }: AgentConfig): number =>
  Number.isNaN(confidenceThreshold) ? 0 : thresholdShare(Math.max(0, confidenceThreshold))
